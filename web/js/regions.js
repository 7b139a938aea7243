/* Regions from points: a region is a set of sites, its shape the union of their Voronoi cells. Borders are cut
 * into arcs where three regions meet, smoothed and roughened once per arc, so that two neighbours share the very
 * same line. The same sites give the same map every time. */

/** @typedef {[number, number]} Point */
/** @typedef {{of: string, x: number, y: number}} Site */
/** A line between two regions (null: the frame). @typedef {{of: [string, string | null], ends: [number, number], points: Point[]}} Arc */
/** @typedef {{a: number, b: number, of: [string, string | null], used: boolean}} Edge */

/** A number in [0, 1) that depends on the text alone. @param {string} text */
export function hash(text) {
    let h = 2166136261;
    for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
    h = Math.imul(h ^ (h >>> 15), 2246822507);
    h ^= h >>> 13;
    return (h >>> 0) / 4294967296;
}

/** The part of a polygon that is nearer to `s` than to `t`; a corner carries the site beyond the side it begins.
 * @param {[number, number, number][]} poly @param {Site} s @param {Site} t @param {number} beyond */
function nearerHalf(poly, s, t, beyond) {
    const mx = (s.x + t.x) / 2, my = (s.y + t.y) / 2, nx = t.x - s.x, ny = t.y - s.y;
    /** @type {[number, number, number][]} */
    const cut = [];
    poly.forEach((p, k) => {
        const q = poly[(k + 1) % poly.length];
        const d = (p[0] - mx) * nx + (p[1] - my) * ny, e = (q[0] - mx) * nx + (q[1] - my) * ny, u = d / (d - e);
        const x = p[0] + (q[0] - p[0]) * u, y = p[1] + (q[1] - p[1]) * u;
        if (d <= 0) {
            cut.push(p);
            if (e > 0) cut.push([x, y, beyond]);
        } else if (e <= 0) cut.push([x, y, p[2]]);
    });
    return cut;
}

/** Corners that are one point get one number. */
class Corners {
    constructor() {
        /** @type {Point[]} */
        this.points = [];
    }

    /** @param {number} x @param {number} y */
    number(x, y) {
        const known = this.points.findIndex(p => Math.abs(p[0] - x) + Math.abs(p[1] - y) < 0.6);
        return known >= 0 ? known : this.points.push([x, y]) - 1;
    }
}

/* Sites beyond the nearest ones cannot touch a cell; where sites lie in clusters it takes many. */
const NEAREST = 120;

/** The sides of the cells between sites of different regions. @param {Site[]} sites @param {number[]} box @param {Corners} corners */
function cellEdges(sites, [x0, y0, x1, y1], corners) {
    /** @type {Map<string, Edge>} */
    const edges = new Map();
    for (const s of sites) {
        const near = sites.map((t, j) => ({ j, far: (t.x - s.x) ** 2 + (t.y - s.y) ** 2 })).sort((a, b) => a.far - b.far).slice(1, NEAREST);
        /** @type {[number, number, number][]} */
        let poly = [[x0, y0, -1], [x1, y0, -1], [x1, y1, -1], [x0, y1, -1]];
        for (const { j } of near) poly = nearerHalf(poly, s, sites[j], j);
        poly.forEach((p, k) => {
            const q = poly[(k + 1) % poly.length], other = p[2] < 0 ? null : sites[p[2]].of;
            if (other === s.of) return;
            const a = corners.number(p[0], p[1]), b = corners.number(q[0], q[1]);
            const key = `${Math.min(a, b)} ${Math.max(a, b)}`;
            if (a !== b && !edges.has(key)) edges.set(key, { a, b, of: [s.of, other], used: false });
        });
    }
    return [...edges.values()];
}

/** Edges joined to lines that end where three regions meet. @param {Edge[]} edges */
function chains(edges) {
    /** @type {Map<number, Edge[]>} */
    const at = new Map();
    for (const edge of edges)
        for (const corner of [edge.a, edge.b]) at.set(corner, [...at.get(corner) ?? [], edge]);
    const meeting = (/** @type {number} */ corner) => /** @type {Edge[]} */ (at.get(corner));
    const walk = (/** @type {Edge} */ edge, /** @type {number} */ from) => {
        const way = [from];
        for (let next = /** @type {Edge | undefined} */ (edge), corner = from; next !== undefined;) {
            next.used = true;
            corner = next.a === corner ? next.b : next.a;
            way.push(corner);
            next = meeting(corner).length === 2 ? meeting(corner).find(other => !other.used) : undefined;
        }
        return { of: edge.of, way };
    };
    const starts = [...at.keys()].filter(corner => meeting(corner).length !== 2).flatMap(corner => meeting(corner).map(edge => ({ edge, corner })));
    const rings = edges.map(edge => ({ edge, corner: edge.a }));
    return [...starts, ...rings].flatMap(({ edge, corner }) => edge.used ? [] : [walk(edge, corner)]);
}

/** Corners rounded off. @param {Point[]} line @returns {Point[]} */
function rounded(line) {
    return line.map((p, i) => i === 0 || i === line.length - 1 ? p
        : [(line[i - 1][0] + 2 * p[0] + line[i + 1][0]) / 4, (line[i - 1][1] + 2 * p[1] + line[i + 1][1]) / 4]);
}

/** A stretch of line, displaced at its middle, and so on. @param {Point} a @param {Point} b @param {number} depth @param {string} key @param {number} rough @param {Point[]} out */
function roughen(a, b, depth, key, rough, out) {
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (depth === 0 || length < 9) { out.push(b); return; }
    const off = (hash(key) - 0.5) * rough;
    /** @type {Point} */
    const middle = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * off, (a[1] + b[1]) / 2 + (b[0] - a[0]) * off];
    roughen(a, middle, depth - 1, `${key}l`, rough, out);
    roughen(middle, b, depth - 1, `${key}r`, rough, out);
}

/** All borders of a map. @param {Site[]} sites @param {number[]} box @param {number} rough how crooked they are @returns {Arc[]} */
export function arcsOf(sites, box, rough) {
    const corners = new Corners();
    return chains(cellEdges(sites, box, corners)).map(({ of, way }) => {
        const line = rounded(rounded(rounded(way.map(i => corners.points[i]))));
        /** @type {Point[]} */
        const points = [line[0]];
        for (let i = 1; i < line.length; i++)
            roughen(line[i - 1], line[i], 4, [...line[i], ...line[i - 1]].map(Math.round).join(), rough, points);
        return { of, ends: [way[0], way[way.length - 1]], points };
    });
}

/** The outline of a region as a path. @param {Arc[]} arcs @param {string} region */
export function outlineOf(arcs, region) {
    const left = arcs.filter(arc => arc.of.includes(region));
    let path = '';
    while (left.length > 0) {
        const first = /** @type {Arc} */ (left.shift());
        const points = [...first.points];
        for (let end = first.ends[1]; end !== first.ends[0];) {
            const i = left.findIndex(arc => arc.ends.includes(end));
            if (i < 0) break;
            const [arc] = left.splice(i, 1), forward = arc.ends[0] === end;
            points.push(...(forward ? arc.points : [...arc.points].reverse()).slice(1));
            end = forward ? arc.ends[1] : arc.ends[0];
        }
        path += `M${points.map(p => p.map(n => n.toFixed(1)).join()).join('L')}Z`;
    }
    return path;
}

/** A soft line through points. @param {Point[]} points */
export function smooth(points) {
    const text = (/** @type {Point} */ p) => p.map(n => n.toFixed(1)).join();
    const bends = points.slice(1, -1).map((p, i) => `Q${text(p)} ${text([(p[0] + points[i + 2][0]) / 2, (p[1] + points[i + 2][1]) / 2])}`);
    return `M${text(points[0])}${bends.join('')}L${text(points[points.length - 1])}`;
}
