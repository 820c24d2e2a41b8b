import type { INodeExecutionData } from 'n8n-workflow';
import { credentialOf } from '../../harness/sandbox/credential.mts';
import { contextFor } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

it('uses the credential with which a run began, however it changes meanwhile', async () => {
	const context = contextFor(nodes.cometChat, {
		parameters: { resource: 'user', operation: 'create', uid: '={{ $json.uid }}', name: 'Ann' },
		credential: credentialOf(on.sandbox),
		items: [{ uid: 'once-1' }, { uid: 'once-2' }, { uid: 'once-3' }],
	});
	const read = context.getCredentials.bind(context);
	let reads = 0;
	context.getCredentials = async <T extends object>(type: string) => {
		const found = await read<T>(type);
		return reads++ === 0 ? found : { ...found, apiKey: 'another' };
	};
	const [rows = []] = (await nodes.cometChat.execute!.call(context)) as INodeExecutionData[][];
	expect(rows.map(({ json }) => json.uid)).toEqual(['once-1', 'once-2', 'once-3']);
	expect(reads).toBe(1);
});
