import { asking } from '../support/asking.mts';
import { opened } from '../../harness/sandbox/inTheChat.mts';
import type { Context } from '../../harness/engine/context.mts';

const { ask, round } = asking();
const linkOf = async (context: Context) => (await ask({}, {}, context)).links.approve ?? '';

it('finds what a node keeps whose name has braces and quotes', async () => {
	const context = round();
	const { node, workflow } = context;
	delete workflow.nodes[node.name];
	node.name = `Ask "}} {{ 1 }}' \\ ü`;
	workflow.nodes[node.name] = node;
	expect((await opened(await linkOf(context))).status).toBe(200);
});

it('guards links by the question’s own token where n8n cannot sign them (before 1.107)', async () => {
	const link = await linkOf(Object.assign(round(), { getSignedResumeUrl: undefined }));
	expect(link).toMatch(/\/webhook-waiting\/1\/node\?question=[\da-f-]{36}$/);
	expect((await opened(link)).status).toBe(200);
});

it('takes n8n’s token of the execution behind a proxy with a path', async () => {
	const context = round('https://example.com/sub');
	context.runExecutionData.resumeToken = 'secret';
	expect(await linkOf(context)).toMatch(
		/^https:\/\/example.com\/sub\/webhook-waiting\/1\?signature=secret\/node&question=/,
	);
});

it('signs links behind such a proxy where n8n has no token', async () => {
	expect(await linkOf(round('https://example.com/sub'))).toMatch(/\/1\/node\?.*&signature=/);
});

it('tells n8n to check signatures where it must be told', async () => {
	const told = jest.fn();
	await linkOf(Object.assign(round(), { setSignatureValidationRequired: told }));
	expect(told).toHaveBeenCalledTimes(1);
});
