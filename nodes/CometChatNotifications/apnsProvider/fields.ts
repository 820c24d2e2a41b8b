import { optional, requiredFor } from '../../engine';
import { boolean, text } from '../../fields/basic';
import { fileSchema } from '../../fields/file';
import { newSecretFrom, pastedSecret, secretFile, secretFrom, secretText } from '../shared/secret';

const PEM = /^\s*(-----BEGIN ([A-Z ]+)-----)([\s\S]+)(-----END \2-----)\s*$/;

/** A key as Apple wrote it: a field for passwords takes the ends of its lines away. */
export function inLines(key: string): string {
	const [, begin, , inside = '', end] = PEM.exec(key) ?? [];
	if (begin === undefined || end === undefined) return key;
	const lines = inside.replace(/\\n|\s/g, '').match(/.{1,64}/g) ?? [];
	return [begin, ...lines, end].join('\n');
}

const from = {
	displayName: 'Key From',
	description: 'Where the team’s private key (.p8) from Apple comes from',
};
const asText = { keyFrom: ['text'] };

export const keyFrom = secretFrom(from);
export const newKeyFrom = newSecretFrom(from);

/** The private key, pasted or in a file. */
export const privateKey = {
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
export const apnsIds = {
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

export const apnsSwitches = {
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
