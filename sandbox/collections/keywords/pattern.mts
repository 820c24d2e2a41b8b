/** An escape, a character class, a group's ends, an open-ended quantifier, or one character. */
const token = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|[*+]|\{\d*,\}|./gsu;

const isUnbounded = (piece: string): boolean => /^(?:[*+]|\{\d*,\})$/.test(piece);

/** Whether a piece is a class escape, one of these in brackets, or all but some characters. */
const isBroad = (piece: string): boolean =>
	/^(?:\\[dws]|\[(?:0-9|\\[dws])+\]|\[\^.*\])$/isu.test(piece);

/** Whether a piece matches any character: `.`, or a class with a kind of characters and its opposite. */
const isAny = (piece: string): boolean =>
	piece === '.' ||
	(piece.startsWith('[') && /\\d.*\\D|\\D.*\\d|\\w.*\\W|\\W.*\\w|\\s.*\\S|\\S.*\\s/su.test(piece));

/**
 * Why the platform refuses a regular expression, or undefined: it must be one, and may neither
 * repeat `.` or a class escape such as `\d` without end by count (`.*`, `.+`, `\d{10,}`), or what means
 * the same, nor nest open-ended repetitions. `[a-z]+`, `[a-z]{2,}` and `\d+` are fine.
 */
export function patternComplaint(pattern: string): string | undefined {
	try {
		new RegExp(pattern, 'u');
	} catch {
		try {
			new RegExp(pattern);
		} catch {
			return `Not a regular expression: ${pattern}`;
		}
	}
	return isGreedy(pattern) ? `The regular expression is greedy: ${pattern}` : undefined;
}

function isGreedy(pattern: string): boolean {
	/** For each open group, whether an open-ended repetition stands inside, and any character as an alternative. */
	const groups = [{ repeats: false, isAny: false }];
	let [before, previous] = ['(', '('];
	let closed = { repeats: false, isAny: false };
	for (const [piece] of pattern.matchAll(token)) {
		const group = groups.at(-1)!;
		const isEnd = piece === '|' || piece === ')';
		// The one piece of an alternative.
		if (isEnd && (before.startsWith('(') || before === '|') && isAny(previous)) group.isAny = true;
		if (isUnbounded(piece)) {
			const isAnyGroup = previous === ')' && closed.isAny;
			if (isAny(previous) || isAnyGroup || (piece.startsWith('{') && isBroad(previous)))
				return true;
			if (previous === ')' && closed.repeats) return true;
			group.repeats = true;
		} else if (piece.startsWith('(')) groups.push({ repeats: false, isAny: false });
		else if (piece === ')') {
			closed = groups.pop()!;
			if (closed.repeats) groups.at(-1)!.repeats = true;
		}
		[before, previous] = [previous, piece];
	}
	return false;
}
