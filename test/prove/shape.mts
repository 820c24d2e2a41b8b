/** What an answer looks like, without what it says. */
export interface Shape {
	/** Types of the value, such as `text`, `ISO time` or `null`; more than one where rows differ. */
	kinds: string[];
	/** CometChat's own words and numbers in it, such as `participant` or a page size. */
	values: string[];
	fields?: Record<string, Shape & { always: boolean }>;
	/** What the rows of a list have in common. */
	element?: Shape;
	length?: number;
}

/** How much of a value may be looked at. */
export interface Look {
	/** Names of the run, which become `*` where they are keys. */
	prefix: string;
	/** Rows of others: their words and numbers aren't compared, nor how many they are. */
	strangers: boolean;
}

/** Objects whose keys belong to the app. */
const FREE = /^(metadata|customData|variables|config|customJson|interactions|@private|@injected)$/;
/** Objects in whose keys others may have written something. */
const THEIRS = /^(interactiveData|card|content)$/;
/** Objects whose keys are IDs. */
const BY_ID = /^(mentions|accepted)$/;
/** Fields whose values are CometChat's own words. */
const WORDS =
	/^(action|category|type|scope|status|conversationType|receiverType|entityType|mode|pushTokenType|availability)$/;
/** Words for states that pass by themselves: which of them a response has depends on when it is asked for. */
const PASSING = /^index(ing|ed)$/;
const NUMBERS = /^(per_page|current_page|limit)$/;
const COUNTS = /^(total|count|total_pages)$/;
const TIME = /(At|Time|timestamp|until|Date)$/i;
const NAME = /^[@A-Za-z_][\w.@-]{0,60}$/;

/** Looks at a value: types, names of fields, and nothing that somebody wrote. */
export function shapeOf(value: unknown, look: Look, key = ''): Shape {
	if (Array.isArray(value)) {
		const elements = value.map((one) => shapeOf(one, look, key));
		return {
			...{ kinds: [value.length === 0 ? 'empty list' : 'list'], values: [] },
			...(elements.length > 0 ? { element: elements.reduce(merged) } : {}),
			...(look.strangers ? {} : { length: value.length }),
		};
	}
	if (typeof value !== 'object' || value === null)
		return { kinds: [kindOf(value, key)], values: wordsOf(value, key, look) };
	if (FREE.test(key) || (look.strangers && THEIRS.test(key)))
		return { kinds: ['object'], values: [] };
	const fields: NonNullable<Shape['fields']> = {};
	for (const [name, inner] of Object.entries(value)) {
		const plain = !BY_ID.test(key) && isName(name, look) ? name : '*';
		const shape = { ...shapeOf(inner, look, name), always: true };
		const known = fields[plain];
		fields[plain] = known ? { ...merged(known, shape), always: true } : shape;
	}
	return { kinds: ['object'], values: [], fields };
}

const isName = (name: string, { prefix }: Look): boolean =>
	NAME.test(name) && !name.toLowerCase().includes(prefix);

function kindOf(value: unknown, key: string): string {
	const isTime = TIME.test(key);
	if (value === null || value === undefined || (isTime && value === 0)) return 'null';
	if (typeof value === 'number') return isTime ? timeKind(value, 'number') : 'number';
	if (typeof value !== 'string') return typeof value;
	if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'ISO time';
	if (!/^-?\d+(\.\d+)?$/.test(value)) return 'text';
	return isTime ? timeKind(Number(value), 'text') : 'text';
}

const timeKind = (value: number, type: string): string => {
	if (value < 1e8) return type;
	return `time in ${value < 1e11 ? 'seconds' : 'milliseconds'} as ${type}`;
};

function wordsOf(value: unknown, key: string, { prefix, strangers }: Look): string[] {
	if (NUMBERS.test(key) || (COUNTS.test(key) && !strangers)) return [String(value)];
	const isWord = typeof value === 'string' && /^[a-zA-Z_.]{1,30}$/.test(value);
	const isKnown = isWord && WORDS.test(key) && !PASSING.test(value);
	return isKnown && !strangers && !value.includes(prefix) ? [value] : [];
}

/** What two rows have in common, and what only one of them has. */
function merged(one: Shape, other: Shape): Shape {
	const { fields, element } = one;
	const names = new Set([...Object.keys(fields ?? {}), ...Object.keys(other.fields ?? {})]);
	const both = fields && other.fields;
	const all = [...names].map((name) => {
		const [mine, yours] = [fields?.[name], other.fields?.[name]];
		const always = both ? Boolean(mine?.always && yours?.always) : (mine ?? yours)!.always;
		return [name, { ...(mine && yours ? merged(mine, yours) : (mine ?? yours)!), always }] as const;
	});
	const inner = element && other.element ? merged(element, other.element) : element;
	const length = one.length === other.length ? one.length : undefined;
	return {
		kinds: [...new Set([...one.kinds, ...other.kinds])].sort(),
		values: [...new Set([...one.values, ...other.values])].sort(),
		...(names.size > 0 || both ? { fields: Object.fromEntries(all) } : {}),
		...((inner ?? other.element) ? { element: inner ?? other.element! } : {}),
		...(length === undefined ? {} : { length }),
	};
}
