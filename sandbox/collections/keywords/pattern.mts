/** An escape, a character class, a group's ends, an open-ended quantifier, or one character. */
const token = /\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|[*+]|\{\d*,\}|./gsu;

const isUnbounded = (piece: string): boolean => /^(?:[*+]|\{\d*,\})$/.test(piece);

/**
 * Why the platform refuses a regular expression, or undefined: it must be one, and may neither
 * repeat `.` or a class escape such as `\d` without end by count (`.*`, `.+`, `\d{10,}`) nor nest
 * open-ended repetitions. `[a-z]+` and `\d+` are fine.
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
	/** For each open group, whether an open-ended repetition stands inside. */
	const groups: boolean[] = [false];
	let previous = '';
	let closedRepeats = false;
	for (const [piece] of pattern.matchAll(token)) {
		if (isUnbounded(piece)) {
			if (previous === '.' || (piece.startsWith('{') && /^\\[dDwWsS]$/.test(previous))) return true;
			if (previous === ')' && closedRepeats) return true;
			groups[groups.length - 1] = true;
		} else if (piece.startsWith('(')) groups.push(false);
		else if (piece === ')') {
			closedRepeats = groups.pop() ?? false;
			if (closedRepeats) groups[groups.length - 1] = true;
		}
		previous = piece;
	}
	return false;
}
