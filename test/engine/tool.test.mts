import { credentialOf } from '../../harness/sandbox/credential.mts';
import { runNode } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

/** The node as n8n gives it to an AI agent. */
const tool = Object.create(nodes.cometChat) as typeof nodes.cometChat;
tool.description = { ...nodes.cometChat.description, name: 'cometChatTool' };

const messages = async (more: object) => {
	const parameters = { resource: 'message', operation: 'getAll', ...more };
	const [row] = await runNode(tool, { parameters, credential: credentialOf(on.sandbox) });
	return row.json;
};

it('gives the model the simplified fields, all, or those that were chosen', async () => {
	const simplified = await messages({});
	expect(simplified).not.toHaveProperty('data');
	expect(await messages({ outputFields: 'raw' })).toHaveProperty('data.entities');
	const chosen = { outputFields: 'selected', selectedFields: ['text', 'sender'] };
	expect(Object.keys(await messages(chosen))).toEqual(['id', 'text', 'sender']);
	// What a node has instead is no matter of a tool.
	expect(await messages({ simplify: false })).toEqual(simplified);
});
