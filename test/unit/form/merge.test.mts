import fc from 'fast-check';
import type { INodeProperties } from 'n8n-workflow';
import { mergeEqual, mergeResources } from '../../../nodes/engine/form';

const LETTERS = [...'abcdefgh'];
const property = (name: string, shownFor?: string): INodeProperties => ({
	...{ displayName: name, name, type: 'string', default: '' },
	...(shownFor ? { displayOptions: { show: { kind: [shownFor] } } } : {}),
});
const formsOf = (all: INodeProperties[][]) =>
	all.map((properties, index) => ({ operation: `op${index}`, properties }));

/** The merged properties that show for an operation, as its form had them. */
const shownFor = (merged: INodeProperties[], operation: string, resource = 'thing') =>
	merged
		.filter(
			({ displayOptions }) =>
				displayOptions?.show?.operation?.includes(operation) &&
				displayOptions.show.resource?.includes(resource),
		)
		.map(({ displayOptions, ...rest }) => {
			const show = { ...displayOptions?.show };
			delete show.resource;
			delete show.operation;
			return Object.keys(show).length > 0 ? { ...rest, displayOptions: { show } } : rest;
		});

const anyProperty = fc
	.tuple(fc.constantFrom(...LETTERS), fc.constantFrom(undefined, 'x', 'y'))
	.map(([name, show]) => property(name, show));
const anyForm = fc.uniqueArray(anyProperty, { selector: ({ name }) => name });
/** Forms that keep the order of the alphabet. */
const ordered = fc.subarray(LETTERS).map((names) => names.map((name) => property(name)));

const check = (property: Parameters<typeof fc.assert>[0]) => void fc.assert(property, { seed: 7 });
const merged = (all: INodeProperties[][]) => mergeEqual('thing', formsOf(all));

it('gives each operation its own form again, in its order', () =>
	check(
		fc.property(fc.array(anyForm, { maxLength: 6 }), (all) => {
			for (const { operation, properties } of formsOf(all))
				expect(shownFor(merged(all), operation)).toEqual(properties);
		}),
	));
it('has what two forms have alike once, where their orders agree', () =>
	check(
		fc.property(ordered, ordered, (one, other) => {
			const names = new Set([...one, ...other].map(({ name }) => name));
			expect(merged([one, other])).toHaveLength(names.size);
		}),
	));
it('has equal forms once, however many there are', () =>
	check(
		fc.property(anyForm, fc.integer({ min: 1, max: 8 }), (form, count) =>
			expect(merged(Array.from({ length: count }, () => form))).toHaveLength(form.length),
		),
	));
it('keeps apart what differs in the least', () =>
	expect(merged([[property('a')], [property('a', 'x')]])).toHaveLength(2));

describe('of several resources', () => {
	const mergedAll = (all: INodeProperties[][][]) =>
		mergeResources(
			all.map((forms, index) => ({
				resource: `thing${index}`,
				properties: mergeEqual(`thing${index}`, formsOf(forms)),
			})),
		);

	it('gives each operation its own form again, in its order', () =>
		check(
			fc.property(fc.array(fc.array(anyForm, { maxLength: 3 }), { maxLength: 4 }), (all) => {
				const merged = mergedAll(all);
				for (const [index, forms] of all.entries())
					for (const { operation, properties } of formsOf(forms))
						expect(shownFor(merged, operation, `thing${index}`)).toEqual(properties);
			}),
		));
	it('has equal ones once, however many there are', () =>
		check(
			fc.property(anyForm, fc.integer({ min: 1, max: 5 }), (form, count) =>
				expect(mergedAll(Array.from({ length: count }, () => [form]))).toHaveLength(form.length),
			),
		));
});
