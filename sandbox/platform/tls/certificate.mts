import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import {
	bits,
	integer,
	octets,
	oid,
	sequence,
	set,
	tagged,
	taggedBytes,
	text,
	time,
	yes,
} from './der.mts';

/** A private key and the certificate for it, both as PEM. */
export interface Certificate {
	key: string;
	cert: string;
}

const regions = ['us', 'eu', 'in'];

/** The names the sandbox answers to: this machine, and every regional host. */
const hostNames = [
	'localhost',
	...regions.flatMap((region) => [`*.api-${region}.cometchat.io`, `*.call-${region}.cometchat.io`]),
];

const ecdsaWithSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const name = sequence(set(sequence(oid('2.5.4.3'), text('CometChat sandbox'))));

/** An extension of a certificate (RFC 5280, section 4.2), the first two of them critical. */
const critical = (id: string, value: Buffer): Buffer => sequence(oid(id), yes(), octets(value));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), octets(value));

const extensions = tagged(
	3,
	sequence(
		critical('2.5.29.19', sequence(yes())),
		critical('2.5.29.15', Buffer.from([0x03, 0x02, 0x02, 0x84])),
		extension('2.5.29.37', sequence(oid('1.3.6.1.5.5.7.3.1'))),
		extension(
			'2.5.29.17',
			sequence(
				...hostNames.map((host) => taggedBytes(2, Buffer.from(host))),
				taggedBytes(7, Buffer.from([127, 0, 0, 1])),
			),
		),
	),
);

/** Makes a fresh key and a self-signed certificate (RFC 5280) that holds for ten years. */
export function makeCertificate(now = new Date()): Certificate {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const until = new Date(now);
	until.setFullYear(now.getFullYear() + 10);
	const serial = randomBytes(12);
	serial[0] = ((serial[0] ?? 0) & 127) | 64;

	const body = sequence(
		tagged(0, integer(Buffer.from([2]))),
		integer(serial),
		ecdsaWithSha256,
		name,
		sequence(time(new Date(now.getTime() - 86_400_000)), time(until)),
		name,
		publicKey.export({ type: 'spki', format: 'der' }),
		extensions,
	);
	const certificate = sequence(body, ecdsaWithSha256, bits(sign('sha256', body, privateKey)));
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		cert: pem(certificate),
	};
}

const pem = (certificate: Buffer): string =>
	[
		'-----BEGIN CERTIFICATE-----',
		...(certificate.toString('base64').match(/.{1,64}/g) ?? []),
		'-----END CERTIFICATE-----',
		'',
	].join('\n');
