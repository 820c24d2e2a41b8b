/** A regular expression as a tree. */
export type Pattern =
	/** One character, by the source that describes it: a literal, a class, an escape or a dot. */
	| { type: 'character'; source: string }
	| { type: 'assertion'; source: string }
	| { type: 'sequence'; parts: Pattern[] }
	| { type: 'choice'; parts: Pattern[] }
	| { type: 'repetition'; part: Pattern; min: number; max: number };

/** The smallest parts of a source, the longest first. */
const TOKEN = new RegExp(
	[
		/\((?:\?(?:<?[=!]|<[^>]*>|[a-z-]*:))?/,
		/\[(?:\\.|[^\\\]])*\]/,
		/\\u[dD][89abAB]..\\u[dD][c-fC-F]../,
		/\\(?:u\{[^}]*\}|u.{4}|x..|c.|[pP]\{[^}]*\}|k<[^>]*>|[1-9]\d*|.)/,
		/(?:[*+?]|\{\d+(?:,\d*)?\})\??/,
		/./,
	]
		.map(({ source }) => source)
		.join('|'),
	'gsu',
);

/** Parts of JavaScript's syntax that the search does not follow, by what they are called. */
const UNSUPPORTED: Array<[RegExp, string]> = [
	[/^\(\?<?[=!]$/, 'a lookaround'],
	[/^\(\?[a-z-]+:$/, 'a modifier'],
	[/^\\(?:[1-9]|k<)/, 'a backreference'],
];

const tokensOf = (source: string): string[] =>
	Array.from(source.matchAll(TOKEN), ([token]) => token);

/** The first part of a regular expression that cannot be searched for, and what it is called. */
export function unsupportedIn(source: string): { part: string; name: string } | undefined {
	for (const part of tokensOf(source))
		for (const [kind, name] of UNSUPPORTED) if (kind.test(part)) return { part, name };
	return undefined;
}

/** Parses a source without unsupported parts, which JavaScript takes with the flag `u`. */
export function parse(source: string): Pattern {
	const tokens = tokensOf(source);
	let position = 0;

	function choice(): Pattern {
		const first = sequence();
		if (tokens[position] !== '|') return first;
		const parts = [first];
		while (tokens[position] === '|') {
			position++;
			parts.push(sequence());
		}
		return { type: 'choice', parts };
	}

	function sequence(): Pattern {
		const parts: Pattern[] = [];
		for (
			let token = tokens[position];
			token && token !== '|' && token !== ')';
			token = tokens[position]
		)
			parts.push(repeated(term(token)));
		return { type: 'sequence', parts };
	}

	function term(token: string): Pattern {
		position++;
		if (/^(?:[$^]|\\[bB])$/.test(token)) return { type: 'assertion', source: token };
		if (!token.startsWith('(')) return { type: 'character', source: token };
		const inside = choice();
		position++;
		return inside;
	}

	function repeated(part: Pattern): Pattern {
		const [min, max] = boundsOf(tokens[position] ?? '') ?? [];
		if (min === undefined || max === undefined) return part;
		position++;
		return { type: 'repetition', part, min, max };
	}

	return choice();
}

/** How often a quantifier repeats; whether it is greedy does not change what matches. */
function boundsOf(token: string): [min: number, max: number] | undefined {
	if (/^\*\??$/.test(token)) return [0, Infinity];
	if (/^\+\??$/.test(token)) return [1, Infinity];
	if (/^\?\??$/.test(token)) return [0, 1];
	const [, min, comma, max] = /^\{(\d+)(,?)(\d*)\}\??$/.exec(token) ?? [];
	if (min === undefined) return undefined;
	return [Number(min), max ? Number(max) : comma ? Infinity : Number(min)];
}
