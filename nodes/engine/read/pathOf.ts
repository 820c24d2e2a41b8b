/** An expression that does no more than name a value of its item, as dragging a field makes it. */
const NAMES_A_VALUE =
	/^=\{\{\s*\$json((?:\.[A-Za-z_$][\w$]*|\[(?:0|[1-9]\d*|"[^"\\\n]*"|'[^'\\\n]*')\])+)\s*\}\}$/;
const STEP = /\.([\w$]+)|\[(?:(\d+)|"([^"]*)"|'([^']*)')\]/g;

/** Every item of a run has the same few expressions. */
const known = new Map<string, string[] | undefined>();
const MOST_KNOWN = 1000;

/** The steps from an item's data to the value that an expression names, if that is all it does. */
export function pathOf(expression: string): string[] | undefined {
	if (known.has(expression)) return known.get(expression);
	const path = NAMES_A_VALUE.exec(expression)?.[1];
	const steps =
		path === undefined
			? undefined
			: Array.from(path.matchAll(STEP), ([, ...found]) => found.find(isGiven) ?? '');
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(expression, steps);
	return steps;
}

const isGiven = (part: string | undefined): part is string => part !== undefined;
