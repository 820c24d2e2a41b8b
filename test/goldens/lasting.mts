/** Seconds before and after now within which a time counts as one of the run or of the sandbox's start. */
const NEAR = 400 * 86_400;

/** So that what is made a moment later or earlier lies in the same hour from now. */
const MARGIN = 600;

/** What is made up: UUIDs, hexadecimal keys, also after a time, those of campaigns, and what is sealed. */
const MADE_UP =
	/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{16,}|(?<![a-z0-9])cm[a-z0-9]{22,23}(?![a-z0-9])|[\w-]{150,}/g;

/**
 * Text of a recording without what is another each time: made-up keys are numbered as they come, times are told in
 * hours from now; durations, how far indexing has come, and how often something was looked at are left out.
 * @param places texts that stand for something, such as the address of a server
 */
export function lasting(text: string, now: number, places: Record<string, string>): string {
	let whole = text;
	for (const [name, place] of Object.entries(places)) whole = whole.replaceAll(place, `<${name}>`);
	const boundaries = [...whole.matchAll(/boundary=([^\s"\\]+)/g)].map(([, boundary]) => boundary!);
	for (const boundary of boundaries) whole = whole.replaceAll(boundary, '<boundary>');
	const known = new Map<string, string>();
	whole = whole.replace(MADE_UP, (found) => {
		known.set(found, known.get(found) ?? `<made up ${known.size + 1}>`);
		return known.get(found)!;
	});
	return withTimes(whole, now)
		.replace(/"(seconds|ms|took)": \d+(\.\d+)?/g, '"$1": "<duration>"')
		.replace(/\b\d+ requests? made/g, '<number> requests made')
		.replace(/"(status|vectorizationStatus)": "index(ing|ed)"/g, '"$1": "<indexing>"')
		.replace(/"lastSynced": (null|"<now 0 h>")/g, '"lastSynced": "<indexing>"');
}

function withTimes(text: string, now: number): string {
	const told = (seconds: number, found: string): string => {
		const from = seconds - now;
		return Math.abs(from) > NEAR ? found : `<now ${Math.floor((from + MARGIN) / 3600)} h>`;
	};
	return text
		.replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g, (found) =>
			told(Date.parse(found) / 1000, found),
		)
		.replace(/(?<![\d.])\d{13}(?!\d)/g, (found) => told(Number(found) / 1000, found))
		.replace(/(?<![\d.])\d{10}(?!\d)/g, (found) => told(Number(found), found));
}
