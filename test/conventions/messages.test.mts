import type { Field } from '../../nodes/engine/declare/field';
import { settingsProperties } from '../../nodes/engine/form/settings';
import { COLLECTIONS } from '../../nodes/engine/declare/field';
import { codes } from '../../nodes/platform/codes';
import { allProperties, credentials, operations, sources } from './support/catalogue.mts';

const table = [
	...Object.entries(codes).map(([code, advice]) => ({ of: 'platform', code, ...advice })),
	...operations.flatMap(({ path, own }) =>
		Object.entries(own).map(([code, advice]) => ({ of: path, code, ...advice })),
	),
];

it('tells each code as what happened and what to do', () => {
	expect(table.length).toBeGreaterThan(500);
	const wrong = table.filter(
		({ message, advice }) =>
			!/^[A-Z][^\n{}]{0,78}[^.!]$/.test(message) || !/^[{A-Z][^\n]{0,198}\.$/.test(advice),
	);
	expect(wrong).toEqual([]);
});

describe('labels in braces', () => {
	const named = (text: string) =>
		Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, label = '']) => label);

	/** The labels of fields, of what they offer to choose, and of the fields in them. */
	const labelsOf = (fields: Field[]): string[] =>
		fields.flatMap((field) => [
			field.displayName,
			...('options' in field
				? Object.values(field.options).map((one) => (typeof one === 'string' ? one : one.name))
				: []),
			...('fields' in field ? labelsOf(Object.values(field.fields)) : []),
		]);
	const settings = settingsProperties({ api: {}, request: {} } as never).map(
		({ displayName }) => displayName,
	);
	const everywhere = [...settings, COLLECTIONS.options.displayName];
	const ofCredential = Object.values(credentials).flatMap(({ properties }) =>
		properties.map(({ displayName }) => displayName),
	);

	it('are those of the credential and of Options where every operation may meet the code', () => {
		const labels = Object.values(codes).flatMap(({ message, advice }) => named(message + advice));
		expect(labels).toContain('REST API Key');
		for (const label of labels) expect([...ofCredential, ...everywhere]).toContain(label);
	});

	it('are those of its form where an operation has advice of its own', () => {
		const wrong = operations.flatMap(({ path, own, operation }) => {
			const shown = [...labelsOf(Object.values(operation.fields)), ...everywhere];
			return Object.entries(own).flatMap(([code, { advice }]) =>
				named(advice)
					.filter((label) => ![...shown, ...ofCredential].includes(label))
					.map((label) => `${path} ${code}: {${label}}`),
			);
		});
		expect(wrong).toEqual([]);
		expect(operations.flatMap(({ own }) => Object.values(own)).length).toBeGreaterThan(0);
	});

	it('are balanced', () => {
		for (const { advice } of table) expect(advice.replace(/\{[^{}]+\}/g, '')).not.toMatch(/[{}]/);
	});
});

describe('our own words', () => {
	const written = sources.flatMap(({ path, text }) =>
		Array.from(
			text.matchAll(/(?:message|advice|description):\s*(['"`])(.*?)\1,?$/gm),
			([, , words = '']) => ({ path, words }),
		),
	);
	const shown = allProperties.flatMap(({ where, property }) => [
		{ path: where, words: property.displayName },
		{ path: where, words: property.description ?? '' },
	]);
	const said = [
		...written,
		...shown,
		...table.map(({ code, message }) => ({ path: code, words: message })),
	];

	it.each([
		// “On Error” is n8n's own label.
		[
			'say error, invalid or illegal',
			/(?<!\bOn (Custom API )?)\berrors?\b|\binvalid|\billegal|oops|sorry/i,
		],
		['blame anybody', /\byou (must|have to|should not|forgot|failed)/i],
	])('never %s', (_, banned) => {
		expect(written.length).toBeGreaterThan(100);
		expect(said.filter(({ words }) => banned.test(words))).toEqual([]);
	});
});
