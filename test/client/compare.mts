import type { Right } from './right/of.mts';

/** Values in which the client may differ, and why; each must really differ somewhere. */
export const listed: Record<string, string> = {
	'User|GroupMember.getMetadata':
		'the specification gives it as text in rawMetadata, a word that the client does not know',
	'MessageThread.isSubscribed':
		'the client takes all threads of its list as followed; the REST API also has a list of all',
};

const tally = { compared: 0, told: 0, right: 0, listed: new Map<string, number>() };
const wrong: string[] = [];

type Asked = Record<string, () => unknown>;

/** The getters of an object's class that ask for nothing. */
export function gettersOf(object: object): string[] {
	const names = new Set<string>();
	for (let at = Object.getPrototypeOf(object); at && at !== Object.prototype; ) {
		for (const name of Object.getOwnPropertyNames(at)) {
			const value = (at as Asked)[name];
			const asks = /^(get|is|has|will)[A-Z]/.test(name) && typeof value === 'function';
			if (asks && value.length === 0) names.add(name);
		}
		at = Object.getPrototypeOf(at);
	}
	return [...names];
}

/** A value as far as it names something: of people and groups who they are, of messages the ID. */
export function plain(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(plain);
	if (typeof value !== 'object' || value === null) return value;
	const asked = value as Asked;
	const given = (names: string) =>
		Object.fromEntries(
			names.split(' ').map((name) => [name.toLowerCase(), asked[`get${name}`]?.()]),
		);
	if (asked.getUid && asked.getStatus) return given('Uid Name Avatar Role');
	if (asked.getGuid) return given('Guid Name Type Icon Owner');
	if (asked.getCategory) return String(asked.getId?.());
	return JSON.parse(JSON.stringify(value)) as unknown;
}

/** Nothing has many forms: left out, null, empty, none, not. */
const isNothing = (value: unknown): boolean =>
	[undefined, null, '', 0, '0', false].includes(value as undefined) ||
	(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Without what says nothing, and in the order of names. */
export const tidy = (value: unknown): unknown =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
		? Object.fromEntries(
				Object.entries(value)
					.filter(([, one]) => !isNothing(one))
					.sort(([one], [other]) => (one < other ? -1 : 1))
					.map(([name, one]) => [name, tidy(one)]),
			)
		: Array.isArray(value)
			? value.map(tidy)
			: value;

function agrees(actual: unknown, right: unknown): boolean {
	if (typeof right === 'function') return (right as (given: unknown) => boolean)(actual);
	if (isNothing(actual) && isNothing(right)) return true;
	return JSON.stringify(tidy(actual)) === JSON.stringify(tidy(right));
}

/** Compares all that an object of the client gives with what is right. */
export function compare(what: string, className: string, object: object, right: Right): void {
	for (const getter of gettersOf(object)) {
		const name = `${className}.${getter}`;
		const reason = Object.keys(listed).find((one) => matches(one, className, getter));
		if (!reason && !(getter in right)) {
			wrong.push(`${name} is known to nobody here`);
			continue;
		}
		const actual = plain((object as Asked)[getter]?.());
		tally.compared++;
		if (!isNothing(actual)) tally.told++;
		if (getter in right && agrees(actual, right[getter])) tally.right++;
		else if (reason) tally.listed.set(reason, (tally.listed.get(reason) ?? 0) + 1);
		else wrong.push(`${name} of ${what}: ${said(actual)} in place of ${said(right[getter])}`);
	}
}

const matches = (entry: string, className: string, getter: string): boolean => {
	const [classes = '', name] = entry.split('.');
	return name === getter && (classes === '*' || classes.split('|').includes(className));
};

const said = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? 'nothing';

/** What came of it all. */
export const outcome = () => ({
	...tally,
	listed: [...tally.listed].map(([name, times]) => `${name} (${times}): ${listed[name]}`),
	wrong: [...new Set(wrong)],
	stale: Object.keys(listed).filter((name) => !tally.listed.has(name)),
});
