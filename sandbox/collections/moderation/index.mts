import * as z from 'zod/v4';

import type { Collection } from '../../platform/parts.mts';
import { beginning, crud, field, problem, unpaged } from '../../platform/parts.mts';
import { reasonOf, reasons as table } from './reasons.mts';

const conflict = problem('ERR_REASON_ALREADY_EXISTS', 'The reason ID {} is already in use.');

export const reasons: Collection = {
	tables: [table],
	seed(store) {
		const common = { isDefault: true, createdAt: beginning, updatedAt: beginning };
		table.insert(store, { id: 'spam', name: 'Spam', ...common });
		table.insert(store, { id: 'abuse', name: 'Abuse', ...common });
	},
	endpoints: crud({
		...{ path: '/moderation/reasons', table, key: 'id', get: reasonOf },
		...{ pages: unpaged(100), isBare: true },
		/** The times of a list are text, those of a single reason numbers. */
		serialize: ({ isDefault, ...reason }, { params: { id }, body }) => ({
			...reason,
			...(id || body ? {} : { createdAt: `${reason.createdAt}`, updatedAt: `${reason.updatedAt}` }),
			...(isDefault ? { default: true } : {}),
		}),
		create: {
			body: z.object({
				id: field.text('id', 100),
				name: field.text('name', 100),
				description: field.optionalText('description', 255),
			}),
			conflict,
			row: (fields, { now }) => ({ ...fields, createdAt: now, updatedAt: now }),
		},
		update: { body: z.object({ name: field.text('name', 100) }) },
		remove: ({ id }) => `Reason with id ${id} has been deleted successfully.`,
	}),
};
