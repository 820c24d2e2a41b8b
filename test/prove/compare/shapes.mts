import type { Shape } from '../shape.mts';
import { type Finding, difference, information } from './finding.mts';
import { unwrapped } from './wrapping.mts';

/**
 * What two answers to the same request have different.
 * @param expected the sandbox's
 * @param found CometChat's
 */
export function compareShapes(expected: Shape, found: Shape, place = ''): Finding[] {
	const other = unwrapped(expected, found, place);
	if (other) return [other.finding, ...compareShapes(other.expected, other.found, other.place)];
	const findings = [...kinds(expected, found, place), ...values(expected, found, place)];
	if (expected.fields && found.fields) findings.push(...fields(expected, found, place));
	if (expected.element && found.element)
		findings.push(...compareShapes(expected.element, found.element, `${place}[]`));
	if (lengthsDiffer(expected, found))
		findings.push(difference(place, `${found.length} rows instead of ${expected.length}`));
	return findings;
}

/** A list that may be empty says nothing of its rows. */
const kindsOf = ({ kinds }: Shape): string[] => [
	...new Set(kinds.map((kind) => (kind === 'empty list' ? 'list' : kind))),
];

function kinds(expected: Shape, found: Shape, place: string): Finding[] {
	const [one, other] = [kindsOf(expected), kindsOf(found)];
	const [some, others] = [one, other].map((all) => all.filter((kind) => kind !== 'null'));
	const text = (all: string[] | undefined) => all?.join(' or ');
	if (some?.length === 0 && others?.length === 0) return [];
	if (some?.length === 0)
		return [information(place, `has a value (${text(others)}), which is empty in the sandbox`)];
	if (others?.length === 0)
		return [information(place, `has no value (${text(some)} in the sandbox)`)];
	if (some?.some((kind) => others?.includes(kind))) return [];
	return [difference(place, `is ${text(others)} instead of ${text(some)}`)];
}

function values(expected: Shape, found: Shape, place: string): Finding[] {
	if (expected.values.length === 0 || found.values.length === 0) return [];
	const unknown = found.values.filter((value) => !expected.values.includes(value));
	const known = expected.values.join(' or ');
	return unknown.map((value) => difference(place, `says ${value} instead of ${known}`));
}

function fields(expected: Shape, found: Shape, place: string): Finding[] {
	const [ours, theirs] = [expected.fields!, found.fields!];
	const added = Object.keys(theirs).filter((name) => !(name in ours) && name !== '*');
	const hint = added.length > 0 ? ` (new next to it: ${added.join(', ')})` : '';
	const missing = Object.entries(ours).flatMap(([name, shape]) => {
		const inner = join(place, name);
		const other = theirs[name];
		if (other) return compareShapes(shape, other, inner);
		if (isOptional(shape, inner)) return [information(inner, `is missing${hint}`)];
		return [difference(inner, `is missing${hint}`)];
	});
	const more = added.map((name) =>
		information(join(place, name), `is new (${theirs[name]!.kinds.join(' or ')})`),
	);
	return [...missing, ...more];
}

/** Not in every row of the sandbox, empty there, or part of an error that only adds to its code. */
const isOptional = ({ always, kinds }: { always: boolean; kinds: string[] }, place: string) =>
	!always || kinds.includes('null') || /^error\.(?!code$|message$)/.test(place);

const join = (place: string, name: string) => (place === '' ? name : `${place}.${name}`);

const lengthsDiffer = ({ length: one }: Shape, { length: other }: Shape): boolean =>
	one !== undefined && other !== undefined && one !== other;
