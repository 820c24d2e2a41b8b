import { isSent, itemWith, readItems } from '../../support/readExport.mts';

const START = Date.parse('2026-11-01T10:00:00Z') / 1000;

/** A list of Twilio's messages: the index of each in its conversation, and its time. */
const messagesOf = (sid: string, all: Array<[index: number | undefined, seconds: number]>) =>
	all.map(([index, seconds]) => ({
		...{ sid: `IM${sid}${index ?? 'x'}`, conversation_sid: sid, index, body: 'Hi', author: 'ann' },
		date_created: new Date((START + seconds) * 1000).toISOString(),
	}));

const participants = ['CHa', 'CHb'].flatMap((sid) =>
	['ann', 'bob'].map((identity) => ({ sid: 'MB1', conversation_sid: sid, identity })),
);
const conversations = ['CHa', 'CHb'].map((sid) => ({ sid, friendly_name: sid }));

it.each<[string, object[], Array<[string, number]>]>([
	[
		'Two conversations of the same users merge by time',
		[
			...messagesOf(
				'CHa',
				[0, 1, 2].map((index) => [index, index]),
			),
			...messagesOf(
				'CHb',
				[0, 1, 2].map((index) => [index, 1000 + index]),
			),
		],
		[
			...[0, 1, 2].map((index): [string, number] => [`IMCHa${index}`, index]),
			...[0, 1, 2].map((index): [string, number] => [`IMCHb${index}`, 1000 + index]),
		],
	],
	[
		'A time that goes back changes only those of its conversation',
		[
			...messagesOf('CHa', [
				[0, 5],
				[1, 2],
				[2, 9],
			]),
			...messagesOf('CHb', [
				[0, 3],
				[undefined, 4],
				[1, 7],
			]),
		],
		[
			['IMCHb0', 3],
			['IMCHbx', 4],
			['IMCHa0', 5],
			['IMCHa1', 5],
			['IMCHb1', 7],
			['IMCHa2', 9],
		],
	],
	[
		'What has no index stands by its time, also where it is written last',
		messagesOf('CHa', [
			[0, 1],
			[1, 5],
			[undefined, 3],
		]),
		[
			['IMCHa0', 1],
			['IMCHax', 3],
			['IMCHa1', 5],
		],
	],
])('%s', async (_what, messages, expected) => {
	const items = [itemWith('export.json', { conversations, participants, messages })];
	const { records, report } = await readItems(items, 'twilio', 'message', { keptFor: 0 });
	const given = records
		.filter(isSent)
		.map(({ values }) => [values.muid, Math.floor(Number(values.sentAt)) - START]);
	expect(given).toEqual(expected);
	expect(report).toMatchObject({ oneToOneConversations: 2 });
});
