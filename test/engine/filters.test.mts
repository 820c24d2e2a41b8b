import type { IDataObject } from 'n8n-workflow';
import { id } from '../catalogue/case.mts';
import type { Place } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
const amara = { onBehalfOf: id('amara'), conversationWith: 'user', uid: id('bjorn') };
const of = (user: string) => ({ onBehalfOf: id(user) });

/** Which rows a list has with some filters, by one of their fields; or how many. */
type Narrowed = [filters: IDataObject, wanted: string[] | number, options?: IDataObject];

const users: Narrowed[] = [
	[{ searchKey: 'che' }, ['chen']],
	[{ onlyDeactivated: true }, ['emeka']],
	[{ withDeactivated: true }, 25],
	[{}, 24],
	[{ roles: ['student', 'teacher'] }, 9],
	[{ role: id('teacher'), tags: ['welcomed'] }, 2],
	[{ createdFrom: '2090-01-01' }, []],
	[{ status: ['available'] }, []],
];
const groups: Narrowed[] = [
	[{}, ['book-club', 'chess-night']],
	[{ types: ['password'] }, ['chess-night']],
	[{ searchKey: 'chess', searchIn: ['name'] }, ['chess-night']],
	[{ guids: 'book-club, nowhere' }, ['book-club']],
	[{ minMembers: 3 }, ['book-club']],
	[{ maxMembers: 3 }, ['chess-night']],
	[{ exactMembers: 2 }, ['chess-night']],
	[{ tags: ['of nobody'] }, []],
	[{ createdFrom: '2090-01-01' }, []],
	[{ hasJoined: true }, ['chess-night'], of('hana')],
];
const calls: Narrowed[] = [
	[{}, ['video', 'audio']],
	[{ type: 'audio' }, ['audio']],
	[{ uid: id('chen') }, ['video']],
	[{ hasTranscription: true }, ['video']],
	[{ hasTranscription: false, hasRecording: false }, ['video', 'audio']],
	[{ startedAt: '2025-01-03T12:00:00Z' }, ['video']],
	[{ endedAt: '2025-01-03T12:00:00Z' }, ['audio']],
	[{ participantsCount: 3 }, []],
];
// What was tagged or pinned comes first.
const both = ['amara_user_bjorn', 'group_book-club'];
const conversations: Narrowed[] = [
	[{}, both, of('amara')],
	[{ conversationType: 'user' }, ['amara_user_bjorn'], of('amara')],
	[{ searchKey: 'book' }, ['group_book-club'], of('amara')],
	[{ tags: ['urgent'] }, ['amara_user_bjorn'], of('amara')],
	[{ pinnedBy: ['me', 'system'] }, ['amara_user_bjorn'], of('amara')],
];
const lists: Array<[operation: Place, field: string, all: Narrowed[]]> = [
	['cometChat/user/getAll', 'uid', users],
	['cometChat/group/getAll', 'guid', groups],
	['cometChat/call/getAll', 'type', calls],
	['cometChat/conversation/getAll', 'conversationId', conversations],
];

it.each(lists)('%s is narrowed by each filter', async (operation, field, all) => {
	const withBjorn = { ...of('amara'), conversationWith: 'user', uid: id('bjorn') };
	await on.run('cometChat/user/deactivate', { uids: 'emeka' });
	await on.run('cometChat/conversation/update', { ...withBjorn, tags: 'urgent' });
	await on.run('cometChat/conversation/pin', withBjorn);
	for (const [filters, wanted, options = {}] of all) {
		const rows = await on.run(operation, { returnAll: true, filters, options });
		const found = rows.map(({ json }) => json[field]);
		const counted = typeof wanted === 'number' ? found.length : found;
		expect([filters, counted]).toEqual([filters, wanted]);
	}
});

it('notification logs are narrowed, times in milliseconds', async () => {
	const filters = { channel: 'email', receiverType: 'group', receiver: 'Book-Club' };
	const given = { returnAll: true, filters: { ...filters, sentFrom: '2025-01-01T00:00:00Z' } };
	const rows = await on.run('notifications/log/getAll', given);
	expect(rows.length).toBeGreaterThan(0);
	for (const { json } of rows)
		expect(json).toMatchObject({ channel: 'email', receiver: 'book-club' });
	expect((await on.sandbox.requests())[0]?.query).toMatchObject({ from: '1735689600000' });
});

it('tells of a filter or a user to act for whose expression gave nothing, and lists nothing', async () => {
	const nothing = '={{ $json.nope }}';
	const users: Place = 'cometChat/user/getAll';
	const none: Array<[Place, IDataObject]> = [
		[users, { filters: { tags: nothing } }],
		[users, { filters: { tags: '={{ [] }}' } }],
		[users, { filters: { tags: '={{ "[]" }}' } }],
		[users, { filters: { uids: [nothing] } }],
		[users, { filters: { role: { ...id('x'), value: '={{ null }}' } } }],
		['cometChat/group/getAll', { options: { onBehalfOf: { ...id('x'), value: nothing } } }],
		['cometChat/reaction/getAll', { id: '1', filters: { reaction: nothing } }],
		['cometChat/group/getAll', { returnAll: nothing }],
		['cometChat/group/getAll', { returnAll: false, limit: nothing }],
		['moderation/rule/create', { id: 'r', name: 'R', enabled: nothing }],
		['cometChat/conversation/markAsRead', { ...amara, messageId: nothing }],
		[
			'aiAgents/knowledgeWebsite/indexPages',
			{ uniqueId: id('site'), additionalFields: { excludedPages: nothing } },
		],
	];
	for (const [operation, more] of none)
		await expect(on.run(operation, more)).rejects.toThrow('is missing');
	for (const dryRun of [nothing, '={{ "" }}'])
		await expect(
			on.run('cometChat/user/delete', { uid: id('amara'), options: { dryRun } }),
		).rejects.toThrow('Dry Run has an expression that gave nothing');
	expect(await on.sandbox.requests()).toEqual([]);
	const wanted = { filters: { tags: '={{ $json.nope ?? "" }}' } };
	expect(await on.run('cometChat/user/getAll', wanted)).not.toEqual([]);
});
