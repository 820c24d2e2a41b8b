import type { Row } from './rows.mts';
import { short } from './table.mts';

/** One bar of a panel. */
interface Bar {
	label: string;
	value: number;
	text: string;
	kind: 'ours' | 'other' | 'limit';
}

/** Bars under a heading, drawn on a scale of their own. */
interface Panel {
	heading: string;
	bars: Bar[];
}

const WIDTH = 760;
const LABELS = 250;
const VALUES = 90;
const BAR = 16;
const STEP = 24;
const HEADING = 40;
const MARGIN = 16;

// Readable on white and on black; the darker shades are for light pages.
const STYLE = `
	text { font: 13px -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; fill: #24292f }
	.heading { font-weight: 600 }
	.note { font-size: 11px; fill: #57606a }
	.ours { fill: #6851d6 } .other { fill: #9aa3ad } .limit { fill: #4f9d8b }
	@media (prefers-color-scheme: dark) {
		text { fill: #e6edf3 } .note { fill: #9198a1 }
		.ours { fill: #9a86ff } .other { fill: #6e7681 } .limit { fill: #3fb39d }
	}`;

const escaped = (text: string): string =>
	text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** Draws the panels as an SVG that needs nothing but itself. */
function draw(panels: Panel[], note: string): string {
	const parts: string[] = [];
	let y = MARGIN;
	for (const { heading, bars } of panels) {
		const most = Math.max(...bars.map(({ value }) => value));
		parts.push(`<text class="heading" x="${MARGIN}" y="${y + 18}">${escaped(heading)}</text>`);
		y += HEADING - 8;
		for (const { label, value, text, kind } of bars) {
			const width = Math.max(2, (value / most) * (WIDTH - LABELS - VALUES - MARGIN));
			parts.push(
				`<text x="${LABELS - 8}" y="${y + 13}" text-anchor="end">${escaped(label)}</text>`,
				`<rect class="${kind}" x="${LABELS}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="2"/>`,
				`<text x="${(LABELS + width + 8).toFixed(1)}" y="${y + 13}">${escaped(text)}</text>`,
			);
			y += STEP;
		}
		y += 12;
	}
	parts.push(`<text class="note" x="${MARGIN}" y="${y + 8}">${escaped(note)}</text>`);
	const height = y + 8 + MARGIN;
	const title = panels.map(({ heading }) => heading).join('; ');
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img">`,
		`<title>${escaped(title)}</title>`,
		`<style>${STYLE}</style>`,
		...parts,
		'</svg>',
		'',
	].join('\n');
}

const kindOf = (implementation: string): Bar['kind'] => {
	if (implementation.startsWith('ours')) return 'ours';
	return implementation.includes('limit') && !implementation.startsWith('HTTP') ? 'limit' : 'other';
};

/** The chart that the README shows: time as a multiple of ours, and what is done under a limit. */
export function chart(rows: Row[], note: string): string {
	const jobs = [...new Set(rows.map(({ job }) => job))].filter((job) => !job.startsWith('CPU'));
	const panels = jobs.map((job): Panel => {
		const limited = job.endsWith('under a limit');
		const bars = rows
			.filter((row) => row.job === job)
			.map(({ implementation, relative, value, done }) => ({
				label: implementation,
				kind: kindOf(implementation),
				value: limited ? done : relative,
				text: limited
					? `${Math.round(done * 100)} %`
					: `${value.noisy && relative !== 1 ? '≈ ' : ''}${short(relative)} ×`,
			}));
		return { heading: `${job}: ${limited ? 'share that was created' : 'time, ours = 1'}`, bars };
	});
	return draw(panels, note);
}
