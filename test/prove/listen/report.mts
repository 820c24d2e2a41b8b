import { compareShapes } from '../compare/shapes.mts';
import { list, table } from '../report.mts';
import type { Shape } from '../shape.mts';
import type { Heard } from './server.mts';

/** What came, to read and to attach to an issue. Requests that look alike are told once. */
export function asMarkdown(about: string, heard: Heard[], expected: Heard): string {
	const alike = new Map<string, Heard[]>();
	for (const one of heard) {
		const { size: _, leftAfter: _left, roles: _roles, ...look } = one;
		const key = JSON.stringify(look);
		alike.set(key, [...(alike.get(key) ?? []), one]);
	}
	return [
		'# What CometChat sent',
		about,
		...[...alike.values()].flatMap((all) => told(all, expected)),
		'',
	].join('\n\n');
}

function told(all: Heard[], expected: Heard): string[] {
	const [{ kind, trigger, method, headers, body }] = all as [Heard];
	const sizes = all.map(({ size }) => size);
	const left = all.flatMap(({ leftAfter }) => (leftAfter === undefined ? [] : [leftAfter]));
	const roles = all.flatMap((one) => (one.roles ? [one.roles.join(', ')] : []));
	return [
		`## ${trigger ? `Event ${trigger}` : `${kind[0]?.toUpperCase()}${kind.slice(1)}`}`,
		list([
			`${all.length} × ${method}, ${Math.min(...sizes)} to ${Math.max(...sizes)} bytes`,
			`Headers: ${headers.join(', ')}`,
			...roles.map((each) => `Messages: ${each}`),
			...left.map((seconds) => `The caller left after ${seconds} s, before the answer ended`),
		]),
		...(kind === 'run of an agent' ? [differences(expected.body, body)] : []),
		table(['Field', 'Type'], fieldsOf(body)),
	];
}

function differences(expected: Shape, found: Shape): string {
	const findings = compareShapes(expected, found);
	if (findings.length === 0) return 'As in the sandbox.';
	return table(
		['Not as in the sandbox', ''],
		findings.map(({ place, what }) => [`\`${place}\``, what]),
	);
}

const fieldsOf = ({ fields = {}, element }: Shape, place = ''): Array<[string, string]> => [
	...Object.entries(fields).flatMap(([name, shape]) => {
		const inner = place === '' ? name : `${place}.${name}`;
		const row: [string, string] = [`\`${inner}\``, shape.kinds.join(' or ')];
		return [row, ...fieldsOf(shape, inner)];
	}),
	...(element ? fieldsOf(element, `${place}[]`) : []),
];
