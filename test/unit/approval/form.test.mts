import type { IDataObject } from 'n8n-workflow';
import type { FormField } from '../../../nodes/CometChat/message/approval/question';
import { filesOf, readForm } from '../../../nodes/CometChat/message/approval/form';

type Type = FormField['type'];
const field = (type: Type, isRequired = false): FormField => ({
	...{ type, isRequired, label: 'It' },
	...(type === 'dropdown' || type === 'checkboxes' ? { options: ['red', 'blue'] } : {}),
});
const read = (own: FormField, given?: unknown) =>
	readForm([own], { 'field-0': given } as IDataObject, new Map());
const photo = { filepath: '/tmp/1', originalFilename: 'a.png', mimetype: 'image/png', size: 3 };

it.each<[Type, unknown, unknown]>([
	['text', 'a'.repeat(10_000), 'a'.repeat(10_000)],
	['number', '-1', -1],
	['checkboxes', 'blue', ['blue']],
	['checkboxes', ['blue', 'red', 7], ['blue', 'red']],
])('takes of a field of type %s %j', (type, given, value) =>
	expect(read(field(type, true), given)).toEqual({ ok: true, value: { It: value } }),
);

it.each<[Type, unknown]>([
	...[undefined, ' \r\n ', ['a']].map((given): [Type, unknown] => ['text', given]),
	...[undefined, [], 7].map((given): [Type, unknown] => ['checkboxes', given]),
	['file', 'a.png'],
])('takes for not filled in a field of type %s with %j', (type, given) => {
	expect(read(field(type), given)).toEqual({ ok: true, value: {} });
	expect(read(field(type, true), given)).toMatchObject({ problem: { message: 'It is required' } });
});

const WRONG: Partial<Record<Type, [message: string, ...given: unknown[]]>> = {
	number: ['It isn’t a number', 'ten', 'Infinity'],
	email: [
		'It isn’t an email address',
		...['ann@', '@example.com', 'a b@example.com', 'ann@exam ple', 'ann@b@c', 'a@ann@b'],
	],
	date: ['It isn’t a date', '2026-13-01', '2026-3-2', '2026-03-02T00:00:00Z', '2026-03-02T00:00'],
};
it.each(Object.entries(WRONG))(
	'says what is wrong with each %s of %j',
	(type, [message, ...all]) => {
		const problem = { message, description: '', code: 'INVALID_INPUT', input: true };
		for (const given of all)
			expect(read(field(type as Type), given)).toEqual({ ok: false, problem });
	},
);

it.each<[string, unknown, boolean]>([
	['is the first of several', [photo, { size: 0 }], true],
	['has no name', { ...photo, originalFilename: '' }, true],
	['is empty', { ...photo, size: 0 }, true],
	['is empty and has no name', { ...photo, size: 0, originalFilename: '' }, false],
])('takes a file that %s: %s', (_, stored, isTaken) =>
	expect(filesOf([field('file')], { 'field-0': stored } as IDataObject).size).toBe(+isTaken),
);
