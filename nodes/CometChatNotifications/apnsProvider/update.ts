import { done, optional } from '../../engine';
import { defineOperation } from '../../platform/operation';
import { apnsProvider } from '../shared/provider';
import { apnsIds, apnsSwitches, newKeyFrom, privateKey } from './fields';

/** Update APNs provider: sends what is given, and nothing else. */
export const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update APNS provider',
	description: 'Update the key, app or delivery settings of an APNs provider',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/push/v1/providers/apns',
		retry: 'safe',
	},
	body: {
		providerId: apnsProvider({ displayName: 'Provider', description: 'Provider to update' }),
		keyFrom: newKeyFrom,
		...privateKey,
		keyId: optional(apnsIds.keyId),
		teamId: optional(apnsIds.teamId),
		bundleId: optional(apnsIds.bundleId),
		...apnsSwitches,
	},
	response: done('updated', 'providerId'),
	requiresOneOf: [
		...(['p8Key', 'p8KeyFile', 'keyId', 'teamId', 'bundleId'] as const),
		...(['productionMode', 'includeContentAvailable', 'includeMutableContent'] as const),
	],
});
