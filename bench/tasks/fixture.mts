import { join } from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import type { Fixture } from '../implementations/implementation.mts';
import { connect } from '../../harness/sandbox/connect.mts';
import { BenchSandbox } from '../setup/sandbox.mts';
import { fromN8n, instanceFrom } from '../n8n/modules.mts';
import { saveCredential, startServer } from '../n8n/server.mts';
import type { Installation } from './task.mts';

type Class<Instance> = new () => Instance;

/** What one of our built files exports. */
export const ourFile = <Instance,>({ packageFolder }: Installation, file: string): Instance =>
	instanceFrom(join(packageFolder, 'dist', `${file}.js`));

/** One of our nodes. */
export const ourNode = (installation: Installation, name: string): INodeType =>
	ourFile(installation, `nodes/${name}/${name}.node`);

let fixture: Promise<Fixture> | undefined;

/** Sets up all that implementations need, once in a process. */
export const setUpFixture = (installation: Installation): Promise<Fixture> =>
	(fixture ??= build(installation));

/** n8n's server, our nodes, n8n's HTTP Request node. */
async function build(installation: Installation): Promise<Fixture> {
	const type = ourFile<ICredentialType>(installation, 'credentials/CometChatApi.credentials');
	const credentials = await startServer(type);
	await saveCredential(connect(installation.sandbox).credential);
	const { HttpRequest } = fromN8n<{ HttpRequest: Class<INodeType> }>(
		'n8n-nodes-base/dist/nodes/HttpRequest/HttpRequest.node.js',
	);
	return {
		sandbox: new BenchSandbox(installation.sandbox),
		credentials,
		nodes: {
			CometChat: ourNode(installation, 'CometChat'),
			CometChatDataImport: ourNode(installation, 'CometChatDataImport'),
		},
		httpRequest: new HttpRequest(),
	};
}
