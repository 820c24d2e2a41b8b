import { join } from 'node:path';
import type { ICredentialType, INodeType } from 'n8n-workflow';
import type { Stage } from '../contestants/contestant.mts';
import { connect } from '../../harness/sandbox/connect.mts';
import { Platform } from '../ground/platform.mts';
import { fromN8n, instanceFrom } from '../n8n/modules.mts';
import { saveCredential, startServer } from '../n8n/server.mts';
import type { Ground } from './task.mts';

type Class<Instance> = new () => Instance;

/** What one of our built files exports. */
export const ourFile = <Instance,>({ packageFolder }: Ground, file: string): Instance =>
	instanceFrom(join(packageFolder, 'dist', `${file}.js`));

/** One of our nodes. */
export const ourNode = (ground: Ground, name: string): INodeType =>
	ourFile(ground, `nodes/${name}/${name}.node`);

let stage: Promise<Stage> | undefined;

/** Sets up all that contestants need, once in a process. */
export const setStage = (ground: Ground): Promise<Stage> => (stage ??= build(ground));

/** n8n's server, our nodes, n8n's HTTP Request node. */
async function build(ground: Ground): Promise<Stage> {
	const type = ourFile<ICredentialType>(ground, 'credentials/CometChatApi.credentials');
	const credentials = await startServer(type);
	await saveCredential(connect(ground.sandbox).credential);
	const { HttpRequest } = fromN8n<{ HttpRequest: Class<INodeType> }>(
		'n8n-nodes-base/dist/nodes/HttpRequest/HttpRequest.node.js',
	);
	return {
		platform: new Platform(ground.sandbox),
		credentials,
		nodes: {
			CometChat: ourNode(ground, 'CometChat'),
			CometChatDataImport: ourNode(ground, 'CometChatDataImport'),
		},
		httpRequest: new HttpRequest(),
	};
}
