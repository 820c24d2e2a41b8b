import { bodyText, jsonText, parseJson } from '../../../nodes/engine/values';
import { coerce } from '../../../nodes/engine/read/coerce';
import { mergeWithCurrent } from '../../../nodes/engine/plan/request';
import { textList, text } from '../../../nodes/fields/basic';
import { jsonObject } from '../../../nodes/fields/common';
import { normalize } from '../../../nodes/platform/normalize';

const ID = '175928847299117063';
const about = { displayName: 'Field', description: 'A field' };

it.each<[string, unknown]>([
	[ID, ID],
	['-9223372036854775808', '-9223372036854775808'],
	['9007199254740991', 9_007_199_254_740_991],
	['9007199254740993', '9007199254740993'],
	['12345678901234567.89', Number('12345678901234567.89')],
	['1e400', '1e400'],
	['1e-352', 0],
	['1700000000000', 1_700_000_000_000],
	['0.1', 0.1],
])('reads the number %s without losing a digit, and writes it as it stood', (written, value) => {
	const text = `{"a":{"n":[${written},"${written}, \\"${written}"]}}`;
	const read = parseJson(text) as { a: { n: unknown[] } };
	expect(read.a.n[0]).toBe(value);
	expect(read.a.n[1]).toBe(`${written}, "${written}`);
	expect(jsonText({ ...read, a: { ...read.a } })).toBe(text);
});

it('writes what was put in the place of a number', () => {
	const read = parseJson(`{"a":${ID},"b":${ID}}`) as object;
	expect(jsonText({ ...read, a: 'x' })).toBe(`{"a":"x","b":${ID}}`);
});

it('takes an object with such numbers in a JSON field', () => {
	const read = parseJson(`{"a":${ID}}`);
	expect(jsonText(jsonObject(about).schema.parse(read))).toBe(`{"a":${ID}}`);
});

it('keeps the digits of numbers in an update of something else, and in a JSON field', () => {
	const sendAs = 'metadata.@private.contactNumber';
	const fields = { metadata: jsonObject(about), phone: text({ ...about, sendAs }) };
	const there = normalize({ metadata: { rawMetadata: `{"discordId":${ID}}` } });
	expect(there).toEqual({ metadata: expect.objectContaining({ discordId: ID }) });
	const phone = { metadata: { '@private': { contactNumber: '1' } } };
	expect(bodyText(mergeWithCurrent(fields, phone, there))).toBe(
		`{"metadata":{"discordId":${ID},"@private":{"contactNumber":"1"}}}`,
	);
	for (const given of [`{"id":${ID}}`, parseJson(`{"id":${ID}}`)]) {
		const metadata = coerce(fields.metadata, given, 'UTC');
		expect(jsonText(metadata)).toBe(`{"value":{"id":${ID}}}`);
	}
});

it.each([
	[text(about), Number(ID)],
	[textList({ ...about, entryName: 'Entry' }), ['a', Number(ID)]],
])('refuses an ID that n8n has already rounded', (field, given) => {
	expect(coerce(field, given, 'UTC')).toEqual({
		message: expect.stringContaining('already rounded'),
		advice: expect.stringContaining('as text'),
	});
});
