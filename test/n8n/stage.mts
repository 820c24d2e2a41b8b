import { Client } from '../../harness/n8n/client.mts';
import type { N8n } from '../../harness/n8n/launch.mts';
import { logIn } from '../../harness/n8n/owner.mts';
import { connect, type Announced, type Connected } from '../../harness/sandbox/connect.mts';

/** Variable in which `setUp` leaves the addresses. */
export const STAGE = 'COMETCHAT_TEST_STAGE';

interface Left {
	n8n: Omit<StagedN8n, 'client'>;
	announced: Announced;
}

/** The n8n of all tests: none of them ends it. */
export type StagedN8n = Omit<N8n, 'restart' | 'kill' | 'stop'>;

/** The n8n that `setUp` has started, logged in as its owner, and its sandbox. */
export async function theStage(): Promise<{ n8n: StagedN8n; sandbox: Connected }> {
	const { n8n, announced } = JSON.parse(process.env[STAGE] ?? '{}') as Left;
	const client = new Client(n8n.address);
	await logIn(client, n8n.owner);
	return { n8n: { ...n8n, client }, sandbox: connect(announced) };
}
