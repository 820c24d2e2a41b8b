import type { FaultRuleInput } from '../../../harness/sandbox/types.mts';

/** Longer than a request of the campaign waits for its answer. */
export const TIMEOUT = 3000;

/** Every kind of fault, over a quarter of all calls; the first rule that a request meets wins. */
export const faults: FaultRuleInput[] = [
	{ kind: '429', retryAfter: 'seconds', share: 0.0025 },
	{ kind: '429', retryAfter: 'date', share: 0.0025 },
	{ kind: '429', retryAfter: 'none', share: 0.0025 },
	{ kind: '500', processed: false, share: 0.015 },
	{ kind: '500', processed: true, share: 0.02 },
	{ kind: '502', processed: false, share: 0.015 },
	{ kind: '502', processed: true, share: 0.02 },
	{ kind: '503', processed: true, share: 0.02 },
	{ kind: '503', processed: false, retryAfter: 'seconds', share: 0.015 },
	{ kind: 'reset-before', share: 0.04 },
	{ kind: 'reset-after', share: 0.05 },
	{ kind: 'slow', ms: 2 * TIMEOUT, share: 0.01 },
	{ kind: 'truncated', share: 0.05 },
	{ kind: 'html', processed: false, share: 0.015 },
	{ kind: 'html', processed: true, share: 0.02 },
];
