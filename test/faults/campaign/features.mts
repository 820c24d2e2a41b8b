import { known } from '../../../sandbox/collections/permissions/definitions.mts';
import { madeUp } from '../../../sandbox/collections/roles/features.mts';
import type { Store } from '../../../sandbox/platform/database/store.mts';
import { beginning } from '../../../sandbox/platform/identity.mts';
import { has } from './finalState.mts';
import type { Job, Variation } from './job.mts';
import { byId, howOf, standing, times } from './job.mts';
import { withTwins } from './twins.mts';

const ROLES = 10;

const prepareRoles = (store: Store, prefix: string): void => {
	for (const role of times(ROLES, (index) => `${prefix}-${index}`))
		store.run(
			'INSERT INTO roles (role, name, isDefault, createdAt) VALUES (?, ?, 0, ?)',
			...[role, role, beginning],
		);
};

/** Features of ten roles; some are not there, some are restricted or allowed already. */
const restrictions =
	(operation: Job['operation'], effect: string, restricts: boolean) =>
	(count: number, variation: Variation): Job => {
		const { prefix } = variation;
		const rest = howOf(variation);
		const planned = times(count, (index) => {
			const stands = standing(index, variation);
			return {
				role: `${prefix}-${index % ROLES}`,
				feature: stands.isUnknown
					? `u.nothing.${index}`
					: (madeUp[Math.floor(index / ROLES) % madeUp.length]?.key ?? ''),
				...stands,
			};
		});
		const { items, effects } = withTwins(
			planned,
			({ role, feature, isUnknown, isSo }, item) => ({
				item,
				effect: `${effect} ${role}/${feature}`,
				isPossible: !isUnknown || !restricts,
				// The platform passes over what is so already; of what it does not know it tells in one of the two.
				...(isSo || (isUnknown && !restricts) ? { stoodBefore: true as const } : {}),
				holds: (state) => state.restricted.has(`${role}/${feature.toLowerCase()}`) === restricts,
			}),
			(one, values) => (rest.retryOnFail || values === 'other' ? undefined : one),
		);
		return {
			operation,
			...rest,
			parameters: {
				...(restricts ? {} : { allow: 'chosen' }),
				role: byId('={{ $json.role }}'),
				features: ['={{ $json.feature }}'],
			},
			items,
			effects,
			prepare: (store) => {
				prepareRoles(store, prefix);
				for (const { role, feature, isUnknown, isSo } of planned)
					if (!isUnknown && isSo === restricts)
						store.run(
							'INSERT INTO restrictedFeatures (role, title, description, key, path, createdAt) VALUES (?, ?, ?, ?, ?, ?)',
							...[role, feature, feature, feature, '/', beginning],
						);
			},
		};
	};

export const restrictFeatures = restrictions(
	'admin/restrictedFeature/restrict',
	'restricted',
	true,
);
export const allowFeatures = restrictions('admin/restrictedFeature/allow', 'allowed', false);

/** Permissions of ten roles; some are not there. A second request sets the same again. */
export const setPermissions = (variation: Variation): Job => {
	const { prefix } = variation;
	const keys = [...known.role.values()]
		.filter(({ id }) => !id.includes('.'))
		.map(({ id }) => id)
		.concat('teleport');
	const items = times(keys.length * ROLES, (index) => ({
		role: `${prefix}-${index % ROLES}`,
		permission: keys[Math.floor(index / ROLES)] ?? '',
		value: index % 3 === 0 ? 'allow' : 'deny',
	}));
	return {
		operation: 'admin/permission/set',
		...howOf(variation),
		parameters: {
			permissionsOf: 'role',
			role: byId('={{ $json.role }}'),
			additionalFields: { permissionsJson: '={{ { [$json.permission]: $json.value } }}' },
		},
		items,
		effects: items.map(({ role, permission, value }, item) => ({
			item,
			effect: `permissions ${role}/${permission}`,
			isPossible: permission !== 'teleport',
			isRepeatable: true,
			holds: ({ permissions }) =>
				has(permissions.get(`${role}/${permission.toLowerCase()}`), {
					value: JSON.stringify(value),
				}),
		})),
		prepare: (store) => prepareRoles(store, prefix),
	};
};
