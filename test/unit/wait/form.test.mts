import type { IDataObject } from 'n8n-workflow';
import type { FormField } from '../../../nodes/engine/declaration/question';
import { filesOf, readForm } from '../../../nodes/engine/wait/form';

const field = (type: FormField['type'], isRequired = false): FormField => ({
	...{ type, isRequired, label: 'It' },
	...(type === 'dropdown' || type === 'checkboxes' ? { options: ['red', 'blue'] } : {}),
});
const read = (own: FormField, given?: unknown) =>
	readForm([own], { 'field-0': given } as IDataObject, new Map());
const photo = { filepath: '/tmp/1', originalFilename: 'a.png', mimetype: 'image/png', size: 3 };

it.each<[FormField['type'], unknown, unknown]>([
	['text', ' a\r\nb ', 'a\nb'],
	['text', 'a'.repeat(10_000), 'a'.repeat(10_000)],
	['textarea', '7', '7'],
	['number', ' 19.5 ', 19.5],
	['number', '-1', -1],
	['email', 'ann@example.com', 'ann@example.com'],
	['date', '2026-03-02', '2026-03-02'],
	['dropdown', 'blue', 'blue'],
	['checkboxes', 'blue', ['blue']],
	['checkboxes', ['blue', 'red', 7], ['blue', 'red']],
])('takes of a field of type %s %j', (type, given, value) => {
	expect(read(field(type), given)).toEqual({ ok: true, value: { It: value } });
	expect(read(field(type, true), given)).toEqual({ ok: true, value: { It: value } });
});

it.each<[FormField['type'], unknown]>([
	['text', undefined],
	['text', ' \r\n '],
	['text', ['a']],
	['number', ''],
	['date', ' '],
	['checkboxes', undefined],
	['checkboxes', []],
	['checkboxes', 7],
	['file', 'a.png'],
])('takes for not filled in a field of type %s with %j', (type, given) => {
	expect(read(field(type), given)).toEqual({ ok: true, value: {} });
	expect(read(field(type, true), given)).toMatchObject({ problem: { message: 'It is required' } });
});

const [noNumber, noEmail] = ['It isn’t a number', 'It isn’t an email address'];
const [noDate, noOption] = ['It isn’t a date', 'It has no such option'];
const emails = [
	...['ann', 'ann@', '@example.com', 'a b@example.com', 'ann@exam ple', 'ann@b@c', 'a@ann@b'],
];
const dates = '2026-02-30 2026-13-01 2026-3-2 2026-03-02T00:00:00Z 2026-03-02T00:00'.split(' ');
it.each<[FormField['type'], unknown, string]>([
	['text', 'a'.repeat(10_001), 'It is longer than 10000 characters'],
	...['ten', 'Infinity'].map(
		(given) => ['number', given, noNumber] as [FormField['type'], unknown, string],
	),
	...emails.map((given) => ['email', given, noEmail] as [FormField['type'], unknown, string]),
	...dates.map((given) => ['date', given, noDate] as [FormField['type'], unknown, string]),
	['dropdown', 'green', noOption],
	['checkboxes', ['red', 'green'], noOption],
])('says of a field of type %s with %j what is wrong', (type, given, message) => {
	const problem = { message, description: '', code: 'INVALID_INPUT', input: true };
	expect(read(field(type), given)).toEqual({ ok: false, problem });
});

it('reads each field by its place, and files by the labels of theirs', () => {
	const fields = [field('text'), { ...field('file', true), label: 'Photo' }];
	const files = filesOf(fields, { 'field-0': { size: 1 }, 'field-1': photo });
	expect([...files]).toEqual([['Photo', photo]]);
	const photoOf = { filename: 'a.png', mimetype: 'image/png', size: 3 };
	const read = readForm(fields, { 'field-0': 'a' }, files);
	expect(read).toEqual({ ok: true, value: { It: 'a', Photo: photoOf } });
});

it.each<[string, unknown, boolean]>([
	['is there', photo, true],
	['is the first of several', [photo, { size: 0 }], true],
	['has no name', { ...photo, originalFilename: '' }, true],
	['is empty', { ...photo, size: 0 }, true],
	['is empty and has no name', { ...photo, size: 0, originalFilename: '' }, false],
	['is not there', undefined, false],
])('takes a file that %s: %s', (_, stored, isTaken) => {
	expect(filesOf([field('file')], { 'field-0': stored } as IDataObject).size).toBe(isTaken ? 1 : 0);
});
