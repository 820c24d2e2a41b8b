import { users } from '../../../sandbox/collections/users/table.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import type { ExpectedEffect, Job, Variation } from './job.mts';
import { howOf, standing, times } from './job.mts';
import { withTwins } from './twins.mts';

/** Users who are to be deactivated, or to come back; some are not there, some are so already. */
const job =
	(operation: Job['operation'], effect: string, deactivates: boolean) =>
	(count: number, variation: Variation): Job => {
		const { prefix } = variation;
		const rest = howOf(variation);
		const planned = times(count, (index) => ({
			uid: `${prefix}-${index}`,
			...standing(index, variation),
		}));
		type Planned = (typeof planned)[number];
		const effectOf = ({ isUnknown, isSo, ...one }: Planned, item: number): ExpectedEffect => {
			const uid = one.uid.toLowerCase();
			return {
				item,
				effect: `${effect} ${uid}`,
				isPossible: !isUnknown && !isSo,
				...(isSo ? { stoodBefore: true } : {}),
				holds: (state) => {
					const user = state.users.get(uid);
					return user !== undefined && (user.deactivatedAt !== null) === deactivates;
				},
			};
		};
		return {
			operation,
			...rest,
			parameters: { uids: ['={{ $json.uid }}'] },
			...withTwins(planned, effectOf, (one, values) =>
				rest.retryOnFail || values === 'other' ? undefined : { ...one, uid: one.uid.toUpperCase() },
			),
			prepare: (store) => {
				for (const { uid, isUnknown, isSo } of planned)
					if (!isUnknown)
						users.insert(store, {
							...{ uid, name: uid, role: 'default', createdAt: beginning },
							deactivatedAt: isSo === deactivates ? beginning : undefined,
						});
			},
		};
	};

export const deactivateUsers = job('cometChat/user/deactivate', 'deactivated', true);
export const reactivateUsers = job('cometChat/user/reactivate', 'reactivated', false);
