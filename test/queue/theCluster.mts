import { Client } from '../../harness/n8n/client.mts';
import { logIn, type Owner } from '../../harness/n8n/owner.mts';
import { connect, type Announced, type Connected } from '../../harness/sandbox/connect.mts';
import type { Worker } from './worker.mts';

/** Variable in which `setUp` leaves what the tests need. */
export const LEFT = 'COMETCHAT_QUEUE_CLUSTER';

/** What `setUp` leaves. */
export interface Left {
	address: string;
	owner: Owner;
	workers: Worker[];
	announced: Announced;
	credential: string;
}

/** The n8n in queue mode that `setUp` has started, logged in as its owner. */
export async function theCluster(): Promise<{
	client: Client;
	address: string;
	workers: Worker[];
	sandbox: Connected;
	credential: string;
}> {
	const left = JSON.parse(process.env[LEFT] ?? '{}') as Left;
	const client = new Client(left.address);
	await logIn(client, left.owner);
	const { address, workers, credential } = left;
	return { client, address, workers, credential, sandbox: connect(left.announced) };
}
