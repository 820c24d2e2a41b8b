import { withNodes } from '../support/withNodes.mts';

const on = withNodes();
/** What is left of an emoji that was cut in two, such as by `slice`. */
const half = '👍'.slice(0, 1);
const go = { continueOnFail: true };

it.each([
	['reaction/add', { id: '1', reaction: '={{ $json.value }}', onBehalfOf: 'bjorn' }, 'Reaction'],
	['message/update', { id: '={{ $json.value }}', text: 'Hello' }, 'Message ID'],
	[
		'conversation/get',
		{ conversationWith: 'id', conversationId: '={{ $json.value }}', onBehalfOf: 'amara' },
		'Conversation ID',
	],
	['authToken/get', { uid: 'amara', authToken: '={{ $json.value }}' }, 'Auth Token'],
])('%s refuses half an emoji for its item alone', async (operation, parameters, label) => {
	const items = [{ value: `a${half}` }, { value: 'nope' }];
	const rows = await on.run(`cometChat/${operation as 'reaction/add'}`, parameters, {
		...{ ...go, items },
	});
	expect(rows).toHaveLength(2);
	expect(rows[0].json.error).toMatch(
		new RegExp(`^${label}.* (can’t be used in a URL|cannot be a reaction)`),
	);
	expect(await on.sandbox.requests()).toHaveLength(1);
});

it('says of a reaction that no address takes what to choose instead', async () => {
	const parameters = { id: '1', reaction: '/', onBehalfOf: 'bjorn' };
	const [row] = await on.run('cometChat/reaction/add', parameters, go);
	expect(row.json).toMatchObject({
		error: 'Reaction “/” can’t be used in a URL [item 0]',
		message: 'Use an emoji, or a text without slashes.',
	});
});

it('cuts no emoji in two where a value is shortened', async () => {
	const [row] = await on.run('create user', { uid: 'ann', name: `a${'😀'.repeat(101)}` }, go);
	expect(row.json.error).toContain('is longer than 100 characters');
	expect(String(row.json.error).isWellFormed()).toBe(true);
	const [other] = await on.run('create user', { uid: 'ann', name: '😀'.repeat(101) }, go);
	expect(String(other.json.error).isWellFormed()).toBe(true);
});
