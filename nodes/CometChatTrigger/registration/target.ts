import { createHash } from 'crypto';
import type { IHookFunctions } from 'n8n-workflow';
import { invalid, type Problem } from '../../engine';

/** The webhook as it should be: always the same for a node, so that none is made twice. */
export interface WebhookTarget {
	id: string;
	name: string;
	url: string;
}

/** Most characters of a webhook's ID and name (docs/platform.md, Property limits). */
const MAX = 50;

/**
 * A test listens beside the published workflow, so it has a webhook of its own. Only the address tells
 * them apart in all hooks, by the name of n8n's endpoint (`webhook`, `webhook-test`).
 */
export function targetOf(context: IHookFunctions): WebhookTarget {
	const { id: workflow, name = '' } = context.getWorkflow();
	const url = context.getNodeWebhookUrl('default') ?? '';
	// The path is n8n's for this node alone; in old workflows, two nodes have one ID.
	const path = url.split('/').slice(-3);
	const [endpoint = ''] = path.length === 3 ? path : [];
	const owner = [context.getInstanceId(), workflow, path];
	const hash = createHash('sha256').update(JSON.stringify(owner)).digest('hex');
	const title = `n8n ${endpoint.includes('test') ? 'test ' : ''}${name}`;
	const words = title.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
	return {
		id: `n8n${hash}`.slice(0, MAX),
		name: [...words].slice(0, MAX).join('').trim(),
		url,
	};
}

const MAX_URL = 255;

/** Addresses that only this machine or its network knows. */
const PRIVATE =
	/^(localhost|.*\.(local|internal|localhost)|\[.*\]|127\..*|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|169\.254\..*|0\.0\.0\.0|[^.]+)$/i;

const isHere = (address: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/**
 * Why the platform could not deliver to an address, if so. A platform on this very machine, such as the
 * sandbox, reaches all that n8n does.
 * @param platform base URL of the Management API
 */
export function unreachableProblem(url: string, platform: string): Problem | undefined {
	if (url.length > MAX_URL)
		return invalid(
			'The webhook’s URL',
			`is longer than ${MAX_URL} characters`,
			'Give n8n a shorter URL, or a shorter path.',
		);
	if (isHere(platform)) return undefined;
	const { protocol, hostname, origin } = new URL(url);
	if (protocol === 'https:' && !PRIVATE.test(hostname)) return undefined;
	return invalid(
		`n8n’s URL ${origin}`,
		'isn’t one that CometChat can call: it must start with https:// and be open to the internet',
		'Set the variable N8N_WEBHOOK_URL of n8n to its public URL, then restart n8n. Before n8n 2.30 it is WEBHOOK_URL, and N8N_EDITOR_BASE_URL for tests in the editor.',
	);
}
