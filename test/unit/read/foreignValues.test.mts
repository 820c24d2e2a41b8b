import { changed } from '../../../nodes/engine/declare/field';
import { coerce } from '../../../nodes/engine/read/coerce';
import { refused, formatValue } from '../../../nodes/engine/read/lists';
import { buildBody } from '../../../nodes/engine/plan/request';
import { attachments } from '../../../nodes/fields/attachments';
import { dateTime, textList, text } from '../../../nodes/fields/basic';

/** Values as other programs write them. */
const about = { displayName: 'Field', description: 'A field' };
const fields = {
	text: text(about),
	list: textList({ ...about, entryName: 'Entry' }),
	lines: changed<string[], true>(textList({ ...about, entryName: 'Entry' }), { type: 'lines' }),
	date: dateTime({ ...about, zeroIsEmpty: true }),
};

it.each<[keyof typeof fields, unknown, unknown]>([
	// Lists, whose entries keep their commas; only typed text is parted there.
	['list', '["vip","beta"]', ['vip', 'beta']],
	['list', '["Berlin, Mitte"]', ['Berlin, Mitte']],
	['list', ['Berlin, Mitte', 'vip'], ['Berlin, Mitte', 'vip']],
	['list', 'Berlin, Mitte', ['Berlin', 'Mitte']],
	['list', '[spam]', ['[spam]']],
	['list', '[a] b, [c]', ['[a] b', '[c]']],
	['lines', '[a,b]', ['[a,b]']],
	['list', '"vip", "beta"', ['vip', 'beta']],
	['list', '"Doe, Jane", "say ""hi"""\n"Smith"', ['Doe, Jane', 'say "hi"', 'Smith']],
	['list', '"vip", , "beta"', ['vip', 'beta']],
	['list', '"vip"', ['"vip"']],
	['list', '"vip", beta', ['"vip"', 'beta']],
	// Characters that nobody sees, at the ends.
	['text', '\u200bann@example.com\u00ad', 'ann@example.com'],
	['text', '\u202aann\u202c\ufeff ', 'ann'],
	['text', '\u200b', undefined],
	['list', 'vip\u200b,beta', ['vip', 'beta']],
	['text', 'a\u200bb', 'a\u200bb'],
	['text', '👨‍👩‍👧', '👨‍👩‍👧'],
	['text', '\u200fشات', '\u200fشات'],
	// Dates of databases and logs.
	['date', '2024-03-05 10:00:00 UTC', 1_709_632_800],
	['date', '2024-03-05T10:00:00 GMT', 1_709_632_800],
	['date', '0000-00-00 00:00:00', undefined],
	['date', '0000-00-00', undefined],
])('%s: %j', (name, given, value) => {
	expect(coerce(fields[name], given, 'Asia/Tokyo')).toEqual({ value });
});

it.each([
	["['vip', 'beta']", 'with single quotes'],
	['{vip,"beta, x"}', 'in braces'],
	[' [vip, beta]\n', 'without quotes'],
])('refuses the list %s, and says how to write it', (given, form) => {
	expect(coerce(fields.list, given, 'UTC')).toEqual({
		message: `is a list ${form}`,
		advice: expect.stringContaining('["vip", "beta"]'),
	});
});

it.each([
	['ann\u200blee', 'ann[U+200B]lee'],
	['ann\u202egpj.exe', 'ann[U+202E]gpj.exe'],
	['+49\u00a0151', '+49[U+00A0]151'],
])('shows what nobody sees in the refused value %j', (given, text) => {
	expect(formatValue(fields.text, given)).toBe(` “${text}”`);
});

const file = 'https://example.com/file';
it.each([
	['audio', { url: 'https://example.com/voice.webm' }, 'audio/webm'],
	['audio', { url: 'https://example.com/voice.MP4' }, 'audio/mp4'],
	['audio', { url: 'https://example.com/voice.3gp' }, 'audio/3gpp'],
	['audio', { url: 'https://example.com/voice.mp3' }, 'audio/mpeg'],
	['audio', { url: 'https://example.com/voice.mp4', mimeType: 'video/mp4' }, 'video/mp4'],
	['video', { url: 'https://example.com/clip.mp4' }, 'video/mp4'],
	['audio', { url: file, mimeType: 'audio/ogg; codecs=opus' }, 'audio/ogg; codecs=opus'],
	['file', { url: file, mimeType: 'text/plain; charset=utf-8' }, 'text/plain; charset=utf-8'],
])('sends to a message of the kind %s a file %j as %s', (kind, given, mimeType) => {
	const files = attachments.schema.parse([given]);
	expect(buildBody({ attachments }, { kind, attachments: files })).toMatchObject({
		data: { attachments: [{ url: given.url, mimeType }] },
	});
});

it.each([
	['application/x-tgz; q=1', 'tgz'],
	['application/vnd.sqlite3', 'bin'],
	['text/plain; charset=utf-8', 'txt'],
])('sends an extension for a file of %s whose link has none: %s', (mimeType, extension) => {
	const [only] = attachments.schema.parse([{ url: file, mimeType }]);
	expect(only).toMatchObject({ extension, name: 'file' });
});

it('takes the name of a file from the end of its path, also where storage has escaped that', () => {
	const [named] = attachments.schema.parse([
		{ url: 'https://storage.example.com/o/photos%2Fann%20lee.png?alt=media' },
	]);
	expect(named).toMatchObject({ name: 'ann lee.png' });
});

it.each(['undefined', ' [object Object]', '={{ $json.at }}', '{{at}}'])(
	'says of the refused value %j that it looks like the rest of an expression',
	(given) => {
		const told = coerce(fields.date, given, 'UTC');
		const problem = 'message' in told && refused(fields.date, given, told);
		expect(problem).toMatchObject({ description: expect.stringContaining('of an expression') });
	},
);
