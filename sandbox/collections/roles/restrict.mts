import * as z from 'zod/v4';

import {
	badRequest,
	Conditions,
	endpoint,
	field,
	listRows,
	problem,
	type RawRow,
	messageResult,
} from '../../platform/parts.mts';
import { features } from './features.mts';
import { restrictedFeatures, roleOf } from './table.mts';

const unknownFeature = problem('ERR_BAD_REQUEST', 'There is no feature {} to restrict.');
const path = '/roles/:role/restrictedfeatures';
const keys = (name: string) => z.array(field.text('feature', 255), `The ${name} must be a list.`);

export const restrictionEndpoints = [
	endpoint({
		method: 'GET',
		path,
		handle(call) {
			const { role } = roleOf(call.store, call.params.role);
			const where = new Conditions(call.query).and('role = ?', role);
			const show = ({ role: _, ...feature }: RawRow) => feature;
			return listRows(call, { from: 'restrictedFeatures', where, orderBy: 'key', show });
		},
	}),
	/** A result for each feature. Restricting one again changes nothing. */
	endpoint({
		method: 'POST',
		path,
		body: z.object({
			featuresToRestrict: keys('featuresToRestrict').min(1, 'The featuresToRestrict are empty.'),
		}),
		handle({ store, params, body: { featuresToRestrict: asked }, now }) {
			const { role } = roleOf(store, params.role);
			const restrict = (key: string): string => {
				const feature = features.get(key);
				if (!feature) throw unknownFeature(key);
				restrictedFeatures.insert(store, { role, ...feature, createdAt: now });
				return `Feature with key ${key} has been restricted for role ${role}.`;
			};
			const results = asked.map((key) => [key, messageResult(() => restrict(key))] as const);
			return { data: Object.fromEntries(results), entities: asked.length };
		},
	}),
	/** One answer for all; what is not restricted stays so. */
	endpoint({
		method: 'DELETE',
		path,
		body: z.object({
			featuresToAllow: keys('featuresToAllow').default([]),
			allowAll: field.flag('allowAll').default(false),
		}),
		handle({ store, params, body: { featuresToAllow: asked, allowAll } }) {
			const { role } = roleOf(store, params.role);
			if (!allowAll && asked.length === 0) {
				throw badRequest({ featuresToAllow: ['The featuresToAllow are empty.'] });
			}
			if (allowAll) restrictedFeatures.delete(store, { role });
			for (const key of asked) restrictedFeatures.delete(store, { role, key });
			const data = { success: true, message: `Features have been allowed for role ${role}.` };
			return { data, entities: allowAll ? 1 : asked.length };
		},
	}),
];
