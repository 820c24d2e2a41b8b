import type { IDataObject } from 'n8n-workflow';
import { evaluateDelivery } from '../../../nodes/events/evaluate';
import { envelopeIn } from '../../../nodes/events/envelope';
import { simplifiedFields } from '../../../nodes/events/row';
import { readFilters } from '../../../nodes/events/filters/read';
import { samples } from '../../trigger/samples.mts';

const passes = (given: IDataObject, name: string): boolean => {
	const wanted = readFilters(given, 'UTC');
	if (!wanted.ok) throw new Error(wanted.problem.message);
	return Boolean(wanted.value(simplifiedFields(envelopeIn(samples[name])!) ?? {}));
};
const byId = (value: unknown) => ({ __rl: true, mode: 'id', value });

it.each([
	[{}, 'message_sent', true],
	[{}, 'push-notification-payload-generated', true],
	[{ categories: ['message'] }, 'message_sent', true],
	[{ categories: ['message'] }, 'message_edited', true],
	[{ categories: ['message'] }, 'group_created', false],
	[{ types: ['image', 'text'] }, 'message_sent', true],
	[{ types: 'image, video' }, 'message_sent', false],
	[{ sender: byId('nadia') }, 'message_sent', true],
	[{ sender: byId('NADIA') }, 'message_sent', true],
	[{ sender: byId('oskar') }, 'message_read_receipt', true],
	[{ sender: byId('nadia') }, 'group_member_kicked', true],
	[{ sender: byId('nadia') }, 'user_connection_status_changed', true],
	[{ sender: byId('nadia') }, 'call_ended', false],
	[{ receiverUser: byId('oskar') }, 'message_sent', true],
	[{ receiverUser: byId('oskar') }, 'after_feed_item_sent', true],
	[{ receiverUser: byId('harbour-crew') }, 'moderation_manual_approved', false],
	[{ receiverGroup: byId('harbour-crew') }, 'moderation_manual_approved', true],
	[{ receiverGroup: byId('harbour-crew') }, 'group_member_joined', true],
	[{ receiverGroup: byId('oskar') }, 'message_sent', false],
	[{ ignoreMessagesFrom: ['nadia'] }, 'message_sent', false],
	[{ ignoreMessagesFrom: 'bot, Nadia' }, 'message_sent', false],
	[{ ignoreMessagesFrom: ['nadia'] }, 'call_ended', true],
	[{ textContains: ['harbour', 'FERRY'] }, 'message_sent', true],
	[{ textContains: ['harbour'] }, 'message_sent', false],
	[{ textContains: ['ferry'] }, 'message_deleted', false],
	[{ textMatches: '^the \\w+ leaves' }, 'message_sent', true],
	[{ textMatches: '^leaves' }, 'message_sent', false],
	[{ textMatches: '.' }, 'call_ended', false],
	[{ textMatches: '(?:(?<what>FERRY|train)|(a+)+)\\b [^\\d]{3,}' }, 'message_sent', true],
	[{ textMatches: '\\(\\?=|\\\\1|[(?=]|ferry' }, 'message_sent', true],
	[{ sender: byId('oskar'), textContains: ['ferry'] }, 'message_sent', false],
	[{ sender: byId(''), textMatches: '', types: [] }, 'message_sent', true],
] as Array<[IDataObject, string, boolean]>)('%j and %s: %s', (given, name, fits) => {
	expect(passes(given, name)).toBe(fits);
});

it.each<[IDataObject, boolean, boolean]>([
	[{ senderUid: 'ben', byUid: 'bot' }, false, true],
	[{ senderUid: 'bot', byUid: 'ben' }, false, false],
	[{ senderUid: 'ben', byUid: 'ben' }, true, false],
	[{ senderUid: 'Bot' }, false, true],
	[{ userUid: 'bot' }, false, true],
	[{ oldOwnerUid: 'bot' }, true, false],
	[{ byUid: null, userUid: '' }, true, false],
])(
	'of %j, what the bot did or wrote passes Ignore: %s; Sender is who did it: %s',
	(event, ...is) => {
		const passed = [{ ignoreMessagesFrom: ['undefined', 'bot'] }, { sender: byId('bot') }].map(
			(given) => {
				const wanted = readFilters(given, 'UTC');
				return wanted.ok && wanted.value(event) !== undefined;
			},
		);
		expect(passed).toEqual(is);
	},
);

it.each([
	['straße', 'STRASSE 5'],
	['STRASSE', 'Hauptstraße'],
	['straße', 'STRAẞE'],
	['istanbul', 'İSTANBUL'],
	['ışık', 'IŞIK'],
	['ΟΔΟΣ', 'οδοσήμανση'],
	['café', 'CAFE\u0301'],
])('Text Contains finds “%s” in “%s”', (part, text) => {
	const wanted = readFilters({ textContains: [part] }, 'UTC');
	expect(wanted.ok && wanted.value({ text })).toEqual({});
});

it.each([
	[{ textMatches: '(' }, 'Text Matches “(” isn’t a regular expression'],
	[
		{ textMatches: 'a(?=b)' },
		'Text Matches “a(?=b)” contains “(?=”, a lookaround, which isn’t supported',
	],
	[{ textMatches: '(?<!a)b' }, 'contains “(?<!”, a lookaround'],
	[{ textMatches: '(a)\\1' }, 'contains “\\1”, a backreference'],
	[{ textMatches: '(?<x>a)\\k<x>' }, 'contains “\\k<x>”, a backreference'],
	[{ textMatches: '(a{100}){100}' }, 'repeats too much'],
	[{ textMatches: '((){1000}){99999}' }, 'repeats too much'],
	[{ textMatches: `(${'|'.repeat(900)}){400}$^` }, 'repeats too much'],
	[{ textMatches: `(${'a|'.repeat(300)}){2}` }, 'repeats too much'],
	[{ textMatches: `a{${'9'.repeat(20)}}` }, 'repeats too much'],
	[{ sender: byId('no such') }, 'Sender “no such” can contain only letters'],
	[{ categories: ['nonsense'] }, 'Categories (entry 1) “nonsense” must be one of Action'],
	[{ ignoreMessagesFrom: [{}] }, 'Ignore Messages From must be a list of texts'],
	[{ types: 'x', sender: { a: 1 } }, 'Sender must be text'],
] as Array<[IDataObject, string]>)('says what is wrong with %j', (given, message) => {
	const wanted = readFilters(given, 'UTC');
	expect(wanted.ok ? '' : wanted.problem.message).toContain(message);
});

it.each<[unknown, IDataObject, unknown]>([
	[null, { sender: byId('={{ $json.wanted }}') }, 'Sender is missing'],
	[undefined, { sender: byId('={{ $json.wanted }}') }, 'Sender is missing'],
	['', { sender: byId('={{ $json.wanted }}') }, undefined],
	[null, { sender: byId('') }, undefined],
])('of a sender %j where %j was set, says %j', (value, raw, message) => {
	const wanted = readFilters({ sender: byId(value) }, 'UTC', () => raw);
	expect(wanted.ok ? undefined : wanted.problem.message).toBe(message);
});

it.each<[unknown, string | undefined]>([
	[[undefined], 'Ignore Messages From is missing'],
	[[], 'Ignore Messages From is missing'],
	[[''], undefined],
])('of users %j that an expression gives says %j', (given, message) => {
	const raw = { ignoreMessagesFrom: ['={{ $vars.bot }}'] };
	const wanted = readFilters({ ignoreMessagesFrom: given }, 'UTC', () => raw);
	expect(wanted.ok ? undefined : wanted.problem.message).toBe(message);
});

/** Evaluates a message with a text of 2,001 characters. */
const longText = (textMatches: string) => {
	const wanted = readFilters({ textMatches, sender: byId('nadia') }, 'UTC');
	if (!wanted.ok) throw new Error(wanted.problem.message);
	const body = structuredClone(samples.message_sent) as { data: { message: IDataObject } };
	body.data.message.data = { text: `${'a'.repeat(2000)}b` };
	const settings = { triggers: [], isForAll: true, simplify: true, downloads: {} };
	return evaluateDelivery(
		{ body, receivedAt: new Date(), appId: undefined },
		{ ...settings, passesFilters: wanted.value },
	).event;
};

it.each([
	[
		'not searched to its end',
		'(?:a?){300}$^',
		[expect.stringMatching(/^Text Matches took too many/)],
	],
	['searched to its end', 'a{200}', undefined],
])('says in the row of an event that its text was %s', (_how, textMatches, filterProblems) => {
	expect(longText(textMatches)?.row).toHaveProperty('event', 'message_sent');
	expect(longText(textMatches)?.row.filterProblems).toEqual(filterProblems);
});

it('searches the first 2,000 characters of a text, and no others', () => {
	expect(longText('a{400}$')).toBeDefined();
	expect(longText('b')).toBeUndefined();
});

it.each([{ textContains: 'café' }, { textMatches: '^see you at the caf.$' }])(
	'finds letters that are composed in another way, by %j',
	(given) => {
		const wanted = readFilters(given, 'UTC');
		expect(wanted.ok && wanted.value({ text: 'See you at the cafe\u0301' })).toEqual({});
	},
);

it('takes a no-break space for a space', () => {
	const wanted = readFilters({ textContains: ['help me'] }, 'UTC');
	expect(wanted.ok && wanted.value({ text: 'Please help\u00a0me' })).toEqual({});
});
