import * as z from 'zod/v4';

const most = z.int().min(1);

/** The limits that can be changed while the sandbox runs; what is left out stays. */
export const limitSettings = z
	.strictObject({
		limit: most.nullable(),
		...{ core: most, standard: most, import: most, message: most, unread: most },
		window: z.number().positive(),
		headerSpelling: z.enum(['dashed', 'joined']),
		retryAfter: z.enum(['seconds', 'date', 'none']),
	})
	.partial();
