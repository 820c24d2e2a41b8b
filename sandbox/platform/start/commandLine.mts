import { parseArgs } from 'node:util';
import * as z from 'zod/v4';

import { faultRules } from '../faults/rule.mts';

export const usage = `npm run sandbox -- [options]

  --port N               port on 127.0.0.1; 0 picks a free one (4010)
  --data FILE            database file (.sandbox/platform.sqlite)
  --memory               keep all data in memory only
  --tls                  HTTPS with a self-signed certificate
  --allowed-hosts NAME,NAME  other names of this machine that it responds to
  --client               client API and WebSocket for pages of any origin; HTTPS
  --chat FOLDER          CometChat's own chat, built there by npm run chat (.runtime/chat/page)
  --latency MS           wait before each response
  --limit N              one pool of N requests for core and standard operations
  --import-limit N       N data-import requests (60)
  --message-limit N      N messages per user (30)
  --unread-limit N       N marks as unread per user (5)
  --window SECONDS       how long a pool lasts (60)
  --header-spelling S    dashed (X-Rate-Limit-Remaining) or joined (X-RateLimit-Remaining)
  --retry-after F        seconds, date or none
  --webhook-patience MS  how long a delivery waits for a response (2000)
  --webhook-retries MS,MS  when to retry a delivery (10000,30000)
  --sequence-minute MS   how long a minute between two steps of a campaign lasts (60000)
  --faults JSON          fault rules, see docs/sandbox.md
  --seed N               seed of the faults' shares (1)
  --json                 one line of JSON on stdout when ready
  --quiet                no line per request on stderr
  --with-parent          stop when stdin closes
`;

const whole = (least: number) => z.coerce.number().int().min(least);

const json = z.string().transform((text, context): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		context.addIssue({ code: 'custom', message: 'isn’t valid JSON' });
		return z.NEVER;
	}
});

const texts = {
	port: whole(0).max(65_535).default(4010),
	data: z.string().min(1).default('.sandbox/platform.sqlite'),
	'allowed-hosts': z
		.string()
		.transform((list): string[] => list.toLowerCase().split(','))
		.optional(),
	chat: z.string().min(1).default('.runtime/chat/page'),
	latency: whole(0).default(0),
	limit: whole(1).optional(),
	'import-limit': whole(1).optional(),
	'message-limit': whole(1).optional(),
	'unread-limit': whole(1).optional(),
	window: z.coerce.number().positive().optional(),
	'header-spelling': z.enum(['dashed', 'joined']).optional(),
	'retry-after': z.enum(['seconds', 'date', 'none']).optional(),
	'webhook-patience': whole(1).optional(),
	'webhook-retries': z
		.string()
		.transform((list): unknown[] => list.split(','))
		.pipe(z.array(whole(1)))
		.optional(),
	'sequence-minute': whole(1).default(60_000),
	faults: json.pipe(faultRules).default([]),
	seed: z.coerce.number().int().default(1),
};

const flag = z.boolean().default(false);
const flags = {
	...{ memory: flag, tls: flag, client: flag, json: flag },
	...{ quiet: flag, 'with-parent': flag },
};
const options = z.object({ ...texts, ...flags });

export type StartOptions = z.output<typeof options>;

/** Options as arguments that take a text, or none. */
const each = (shape: object, type: 'string' | 'boolean') =>
	Object.fromEntries(Object.keys(shape).map((name) => [name, { type }]));

/** Arguments in, checked options out; throws with a sentence for people where one does not fit. */
export function readCommandLine(args: string[]): StartOptions {
	const taken = { ...each(texts, 'string'), ...each(flags, 'boolean') };
	const { values } = parseArgs({ args, options: taken });
	const read = options.safeParse(values);
	if (read.success) return read.data;
	throw new Error(
		read.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'),
	);
}
