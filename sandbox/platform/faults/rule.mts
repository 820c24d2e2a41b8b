import * as z from 'zod/v4';

export const faultKinds = [
	...(['429', '500', '502', '503', '504', 'reset-before', 'reset-after'] as const),
	...(['slow', 'truncated', 'html', 'status'] as const),
] as const;

export type FaultKind = (typeof faultKinds)[number];

const pattern = z.string().refine((text) => {
	try {
		return Boolean(new RegExp(text));
	} catch {
		return false;
	}
}, 'The path must be a regular expression.');

/** What should go wrong, for which requests, and how often. */
export const faultRule = z.strictObject({
	kind: z.union([z.enum(faultKinds), z.number().transform(String).pipe(z.enum(faultKinds))]),
	/** Only requests with this method. */
	method: z.string().toUpperCase().optional(),
	/** Only requests whose path matches this regular expression. */
	path: pattern.optional(),
	/** Which share of the matching requests, 0 to 1. */
	share: z.number().min(0).max(1).optional(),
	/** At most so many times. */
	times: z.int().min(1).optional(),
	/** Only the nth matching request, counted from 1. */
	nth: z.int().min(1).optional(),
	/** 429 and 503: the form of Retry-After, `seconds` by default for a 429, else `none`. */
	retryAfter: z.enum(['seconds', 'date', 'none']).optional(),
	/** 429 and 503: how many seconds to wait, 1 by default. */
	seconds: z.int().min(0).optional(),
	/** 500, 502, 503, 504, html and status: whether the request is done all the same. */
	processed: z.boolean().optional(),
	/** Of what is not processed: it is done all the same, so many milliseconds after the answer. */
	late: z.int().min(0).optional(),
	/** slow: milliseconds between doing and answering. */
	ms: z.int().min(0).optional(),
	/** status: the answer's status, its code and message, or its whole body. */
	status: z.int().min(200).max(599).optional(),
	code: z.string().optional(),
	message: z.string().optional(),
	body: z.unknown().optional(),
	/** status: where a redirect leads. */
	location: z.string().optional(),
});

export type FaultRule = z.output<typeof faultRule>;
/** A rule as people write it: a kind such as 429 may be a number. */
export type FaultRuleInput = z.input<typeof faultRule>;

/** A list of rules, or an object that holds one as `rules`. */
export const faultRules = z
	.union([z.array(faultRule), z.strictObject({ rules: z.array(faultRule) })])
	.transform((given) => (Array.isArray(given) ? given : given.rules));

const doneFirst = new Set<FaultKind>(['reset-after', 'slow', 'truncated']);

/** Whether a request that meets this rule is processed before it goes wrong. */
export const isProcessed = (rule: FaultRule): boolean =>
	doneFirst.has(rule.kind) || (rule.processed ?? false);
