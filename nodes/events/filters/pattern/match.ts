import type { Pattern } from './parse';

/** A place in a pattern, with the places that may follow. */
type State =
	| { type: 'end' }
	| { type: 'fork'; next: State[] }
	| { type: 'character'; fits: (character: string) => boolean; next: State }
	| { type: 'assertion'; holds: Assertion; next: State };

/** What must be true between two characters; before the first and after the last there is none. */
type Assertion = (before: string | undefined, after: string | undefined) => boolean;

const isWord = (character = ''): boolean => /^\w$/iu.test(character);
const isEdge: Assertion = (before, after) => isWord(before) !== isWord(after);

const ASSERTIONS: Record<string, Assertion> = {
	'^': (before) => before === undefined,
	$: (_before, after) => after === undefined,
	'\\b': isEdge,
	'\\B': (before, after) => !isEdge(before, after),
};

/** How many states a pattern takes at most, and ways between them, with its repetitions written out. */
export function sizeOf(pattern: Pattern): number {
	switch (pattern.type) {
		case 'sequence':
			return sum(pattern.parts);
		case 'choice':
			return pattern.parts.length + sum(pattern.parts);
		case 'repetition': {
			const { part, min, max } = pattern;
			return (max === Infinity ? min + 1 : max) * (sizeOf(part) + 1);
		}
		default:
			return 1;
	}
}

const sum = (parts: Pattern[]): number => parts.reduce((size, part) => size + sizeOf(part), 0);

/** A pattern made ready: the state in which it begins (Thompson's construction). */
export function compile(pattern: Pattern): State {
	const tests = new Map<string, RegExp>();
	/** JavaScript itself matches single characters: that takes almost no time. */
	const testOf = (source: string): RegExp => {
		const test = tests.get(source) ?? new RegExp(`^(?:${source})$`, 'iu');
		tests.set(source, test);
		return test;
	};

	/** The state that begins a part which is followed by another state. */
	function before(next: State, part: Pattern): State {
		switch (part.type) {
			case 'character': {
				const test = testOf(part.source);
				return { type: 'character', fits: (character) => test.test(character), next };
			}
			case 'assertion':
				return { type: 'assertion', holds: ASSERTIONS[part.source] ?? (() => false), next };
			case 'sequence':
				return part.parts.reduceRight(before, next);
			case 'choice':
				return { type: 'fork', next: part.parts.map((way) => before(next, way)) };
			case 'repetition':
				return repetition(part, next);
		}
	}

	function repetition({ part, min, max }: Pattern & { type: 'repetition' }, next: State): State {
		let state = next;
		if (max === Infinity) {
			const loop: State & { type: 'fork' } = { type: 'fork', next: [next] };
			loop.next.push(before(loop, part));
			state = loop;
		} else
			for (let n = min; n < max; n++) state = { type: 'fork', next: [next, before(state, part)] };
		for (let n = 0; n < min; n++) state = before(state, part);
		return state;
	}

	return before({ type: 'end' }, pattern);
}

/** Some hundredths of a second of n8n's time. */
export const MAX_STEPS = 250_000;

/**
 * Whether a text holds a match somewhere, in upper or lower case; undefined if that takes too many steps.
 * All ways to match are followed at once, character by character, each state once at most (Pike): so the
 * work is at most the length of the text times the size of the pattern, whatever they hold.
 */
export function matches(start: State, text: string): boolean | undefined {
	const characters = [...text];
	let steps = 0;
	let reached = new Set<State>();
	for (let position = 0; position <= characters.length; position++) {
		const character = characters[position];
		const ahead = new Set<State>();
		// A set gives what is added while it is walked through, too.
		for (const state of reached.add(start)) {
			steps += state.type === 'fork' ? state.next.length : 1;
			if (steps > MAX_STEPS) return undefined;
			if (state.type === 'end') return true;
			if (state.type === 'fork') for (const next of state.next) reached.add(next);
			else if (state.type === 'assertion') {
				if (state.holds(characters[position - 1], character)) reached.add(state.next);
			} else if (character !== undefined && state.fits(character)) ahead.add(state.next);
		}
		reached = ahead;
	}
	return false;
}
