import * as z from 'zod/v4';

import {
	badRequest,
	Conditions,
	chatApi,
	done,
	field,
	listRows,
	problem,
	type RawRow,
	resultsOf,
} from '../../platform/parts.mts';
import { features } from './features.mts';
import { restrictedFeatures, roleOf } from './table.mts';

const unknownFeature = problem('ERR_BAD_REQUEST', 'There is no feature {} to restrict.');
const path = '/roles/:role/restrictedfeatures';
const keys = (name: string) => z.array(field.text('feature', 255), `The ${name} must be a list.`);

const toRestrict = z.object({
	featuresToRestrict: keys('featuresToRestrict').min(1, 'The featuresToRestrict are empty.'),
});
const toAllow = z.object({
	featuresToAllow: keys('featuresToAllow').default([]),
	allowAll: field.flag('allowAll').default(false),
});

export const restrictionEndpoints = [
	chatApi.get(path, (call) => {
		const { role } = roleOf(call.store, call.params.role);
		const where = new Conditions(call.query).equals('role', role);
		const serialize = ({ role: _, ...feature }: RawRow) => feature;
		return listRows(call, { from: 'restrictedFeatures', where, orderBy: 'key', serialize });
	}),
	/** A result for each feature. Restricting one again changes nothing. */
	chatApi.post(path, { body: toRestrict }, ({ store, params, body, now }) => {
		const { role } = roleOf(store, params.role);
		return resultsOf(body.featuresToRestrict, (key) => {
			const feature = features.get(key);
			if (!feature) throw unknownFeature(key);
			restrictedFeatures.insert(store, { role, ...feature, createdAt: now });
			return `Feature with key ${key} has been restricted for role ${role}.`;
		});
	}),
	/** One answer for all; what is not restricted stays so. */
	chatApi.delete(path, { body: toAllow }, ({ store, params, body }) => {
		const { featuresToAllow: asked, allowAll } = body;
		const { role } = roleOf(store, params.role);
		if (!allowAll && asked.length === 0)
			throw badRequest({ featuresToAllow: ['The featuresToAllow are empty.'] });
		if (allowAll) restrictedFeatures.delete(store, { role });
		for (const key of asked) restrictedFeatures.delete(store, { role, key });
		return done(`Features have been allowed for role ${role}.`, allowAll ? 1 : asked.length);
	}),
];
