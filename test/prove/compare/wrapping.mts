import type { Shape } from '../shape.mts';
import { type Finding, difference } from './finding.mts';

/** Two shapes that are alike once one is taken out of its wrapping. */
export interface Unwrapped {
	finding: Finding;
	expected: Shape;
	found: Shape;
	place: string;
}

/** Sees that the same value comes inside something else, or without what was around it. */
export function unwrapped(expected: Shape, found: Shape, place: string): Unwrapped | undefined {
	if (alike(expected, found) || isEmpty(expected) || isEmpty(found)) return undefined;
	const inside = innerOf(found).find(({ shape }) => alike(expected, shape));
	if (inside)
		return {
			finding: difference(place, `comes inside another ${inside.kind}${inside.called}`),
			...{ expected, found: inside.shape, place: place + inside.step },
		};
	const around = innerOf(expected).find(({ shape }) => alike(shape, found));
	return (
		around && {
			finding: difference(place, `comes without the ${around.kind} around it${around.called}`),
			...{ expected: around.shape, found, place: place + around.step },
		}
	);
}

const isEmpty = ({ kinds }: Shape): boolean => kinds.every((kind) => kind === 'null');

/** What is directly inside a value: rows, or the value of a field; of several fields, those that have parts. */
const innerOf = ({ element, fields = {} }: Shape) => [
	...(element ? [{ shape: element, kind: 'list', called: '', step: '[]' }] : []),
	...Object.entries(fields)
		.filter(([, shape], _, all) => all.length === 1 || shape.fields || shape.element)
		.map(([name, shape]) => ({
			...{ shape: shape as Shape, kind: 'object', called: ` (${name})`, step: `.${name}` },
		})),
];

/** Whether two values are the same thing: at least half of their fields, of which there are some. */
function alike(one: Shape, other: Shape): boolean {
	if (one.element && other.element) return alike(one.element, other.element);
	if (!one.fields || !other.fields)
		return !one.fields && !other.fields && !one.element === !other.element;
	const [names, others] = [Object.keys(one.fields), Object.keys(other.fields)];
	const common = names.filter((name) => others.includes(name)).length;
	return common * 2 >= Math.max(names.length, 1);
}
