import type { IDataObject } from 'n8n-workflow';
import type { Place } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

it('gives a failed row nothing but two fields for the error output, all that n8n knows one by', async () => {
	const items = [{ uid: 'ann' }, { uid: '' }, { uid: 'amara' }];
	const rows = await on.run(
		'create user',
		{ uid: '={{ $json.uid }}', name: 'X' },
		{ items, continueOnFail: 'errorOutput' },
	);
	expect(rows.slice(1)).toEqual([
		{
			json: {
				error: 'UID is missing [item 1]',
				message: 'Fill in the field, or check the result of its expression. (INVALID_INPUT)',
			},
			pairedItem: { item: 1 },
		},
		{
			json: {
				error: 'UID “amara”: A user with this UID already exists [item 2]',
				message: expect.stringMatching(
					/^To continue with the existing record, .* Choose another UID.* \(ERR_UID_ALREADY_EXISTS\)$/,
				),
			},
			pairedItem: { item: 2 },
		},
	]);
});

it.each([
	['email', ['jörg@müller.de', 'ann+news@mail.example.co.uk', '用户@例子.公司', "o'neil@x.ie"]],
	['phoneNumber', ['+49 (89) 123-456', '0891 234.56', '+14155550100']],
	['avatar', ['https://example.com/ä?x=1', 'http://example.com']],
])('takes as %s each of %j', async (field, values) => {
	const items = values.map((value, index) => ({ value, uid: `ann-${index}` }));
	const additionalFields = { [field]: '={{ $json.value }}' };
	const parameters = { uid: '={{ $json.uid }}', name: 'Ann', additionalFields };
	const rows = await on.run('create user', parameters, { items });
	expect(rows.map(({ json }) => json[field])).toEqual(values);
});

const inClub = { guid: 'Book-CLUB', uid: 'HANA' };
const amara = { uid: 'Amara', friends: 'HANA', blockedUids: 'HANA' };
const byId = { onBehalfOf: 'amara', conversationWith: 'id', conversationId: 'Amara_user_BJORN' };
const ofClub = { messagesOf: 'all', limit: 1, filters: { conversationId: 'group_Book-Club' } };
const inLowerCase = { guid: 'book-club', uid: 'hana' };

it.each<[Place, IDataObject, IDataObject]>([
	['cometChat/groupMember/add', { guid: 'Book-CLUB', participants: 'HANA' }, inLowerCase],
	['cometChat/bannedMember/ban', inClub, inLowerCase],
	['cometChat/friend/add', amara, { uid: 'amara', friend: 'hana' }],
	['cometChat/blockedUser/block', amara, { blockedUid: 'hana' }],
	['cometChat/user/deactivate', { uids: 'HANA' }, { uid: 'hana', deactivated: true }],
	['dataImport/groupMember/import', inClub, inLowerCase],
	['cometChat/conversation/get', byId, { conversationId: 'amara_user_bjorn' }],
	['cometChat/message/getAll', ofClub, { conversationId: 'group_book-club' }],
])('gives IDs typed in capitals as the platform keeps them: %s', async (...given) => {
	const [operation, parameters, wanted] = given;
	const [{ json }] = await on.run(operation, parameters);
	expect(json).toMatchObject(wanted);
});

it('cuts no emoji in two where a value is shortened', async () => {
	for (const name of [`a${'😀'.repeat(101)}`, '😀'.repeat(101)]) {
		const [{ json }] = await on.run('create user', { uid: 'ann', name }, { continueOnFail: true });
		expect(json.error).toContain('is longer than 100 characters');
		expect(String(json.error).isWellFormed()).toBe(true);
	}
});
