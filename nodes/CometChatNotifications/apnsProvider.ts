import { done, list, optional, requiredFor, resource, whole } from '../engine';
import { boolean, text } from '../fields/basic';
import { fileSchema } from '../fields/file';
import { newSecretFrom, pastedSecret, secretFile, secretFrom, secretText } from './shared/secret';
import { defineOperation } from '../platform/operation';
import {
	apnsProvider,
	ifProviderExists,
	inProviders,
	newProviderId,
	noProvider,
} from './shared/provider';

const PEM = /^\s*(-----BEGIN ([A-Z ]+)-----)([\s\S]+)(-----END \2-----)\s*$/;

/** A key as Apple wrote it: a field for passwords takes the ends of its lines away. */
function inLines(key: string): string {
	const [, begin, , inside = '', end] = PEM.exec(key) ?? [];
	if (begin === undefined || end === undefined) return key;
	const lines = inside.replace(/\\n|\s/g, '').match(/.{1,64}/g) ?? [];
	return [begin, ...lines, end].join('\n');
}

const keyFromAbout = {
	displayName: 'Key From',
	description: 'Where the team’s private key (.p8) from Apple comes from',
};

const asText = { keyFrom: ['text'] };

/** The private key, pasted or in a file. */
const privateKey = {
	p8Key: requiredFor(
		pastedSecret({
			displayName: 'Private Key',
			description: 'Content of the .p8 file, including its first and last line',
			schema: secretText.transform(inLines),
		}),
		asText,
	),
	p8KeyFile: requiredFor(
		secretFile({
			kind: 'a key file',
			fileName: 'key.p8',
			description: 'Name of the binary field with the .p8 file',
			schema: fileSchema.transform(({ content, fileName }) => ({
				p8Key: content,
				p8KeyFilename: fileName,
			})),
		}),
		{ keyFrom: ['file'] },
	),
	p8KeyFilename: optional(
		text({
			displayName: 'File Name',
			description: 'Name of the .p8 file, as the dashboard shows it',
			placeholder: 'e.g. AuthKey_2X9R4HXF34.p8',
		}),
		{ shownFor: asText },
	),
};

/** Whose key it is, and for which app. */
const apnsIds = {
	keyId: text({
		displayName: 'Key ID',
		description: 'ID that Apple gave the key',
		placeholder: 'e.g. 2X9R4HXF34',
	}),
	teamId: text({
		displayName: 'Team ID',
		description: 'ID of the team in the Apple developer account',
		placeholder: 'e.g. DEF123GHIJ',
	}),
	bundleId: text({
		displayName: 'Bundle ID',
		description: 'ID of the app to send push notifications to',
		placeholder: 'e.g. com.example.chess',
	}),
};

const apnsSwitches = {
	productionMode: optional(
		boolean({
			displayName: 'Production Mode',
			description: 'Whether to send through Apple’s servers for released apps, not its sandbox',
		}),
	),
	includeContentAvailable: optional(
		boolean({
			displayName: 'Include Content-Available',
			description: 'Whether to wake the app up in the background, which Apple throttles',
		}),
	),
	includeMutableContent: optional(
		boolean({
			displayName: 'Include Mutable-Content',
			description: 'Whether to let the app change a notification before it is shown',
		}),
	),
};

const keyFrom = secretFrom(keyFromAbout);

const path = '/notifications/push/v1/providers/apns';

const add = defineOperation({
	value: 'add',
	name: 'Add',
	action: 'Add APNS provider',
	description: 'Send push notifications through the Apple Push Notification service',
	request: { method: 'POST', api: 'chat', path, retry: 'safe' },
	body: { providerId: newProviderId, ...apnsIds, keyFrom, ...privateKey, ...apnsSwitches },
	response: done('configured', 'providerId'),
	key: 'providerId',
	readBack: { path, ...inProviders },
	onConflict: ifProviderExists(path),
});

/** List APNs providers: they come all at once, with their secrets (docs/platform.md, Notifications). */
const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many APNS providers',
	description: 'Retrieve the APNs providers of the app',
	request: { method: 'GET', api: 'chat', path: '/notifications/push/v1/providers/apns' },
	execution: whole(),
	response: list({ at: 'pushProviders' }),
	secrets: ['p8Key'],
});

const newKeyFrom = newSecretFrom(keyFromAbout);

/** Update APNs provider: sends what is given, and nothing else. */
const update = defineOperation({
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

const setDefault = defineOperation({
	value: 'setDefault',
	name: 'Set Default',
	action: 'Set default APNS provider',
	description: 'Choose the APNs provider for push tokens without one',
	request: {
		method: 'PUT',
		api: 'chat',
		path: '/notifications/push/v1/providers/apns/default/{providerId}',
		retry: 'safe',
	},
	path: {
		providerId: apnsProvider({
			displayName: 'Provider',
			description: 'Provider to send through from now on',
		}),
	},
	response: done('madeDefault', 'providerId'),
});

const deleteProvider = defineOperation({
	value: 'delete',
	name: 'Delete',
	action: 'Delete APNS provider',
	description: 'Delete an APNs provider permanently',
	notice:
		'A deleted provider can’t be recovered, and devices with push tokens for it get no notifications.',
	request: {
		method: 'DELETE',
		api: 'chat',
		path: '/notifications/push/v1/providers/apns/{providerId}',
		retry: 'safe',
	},
	path: {
		providerId: apnsProvider({ displayName: 'Provider', description: 'Provider to delete' }),
	},
	response: done('deleted', 'providerId'),
	notFoundCodes: noProvider,
});

/** The APNs Provider resource (docs/platform.md, Notifications). */
export const apnsProviderResource = resource({
	value: 'apnsProvider',
	name: 'APNs Provider',
	default: 'add',
	operations: [add, getAll, update, setDefault, deleteProvider],
});
