import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import * as x509 from '@peculiar/asn1-x509';
import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto';

/** A private key and the certificate for it, both as PEM. */
export interface Certificate {
	key: string;
	cert: string;
}

const DAY = 86_400_000;

/** The names the sandbox answers to: this machine, and every regional host. */
const hostNames = [
	'localhost',
	'apimgmt.cometchat.io',
	...['us', 'eu', 'in'].flatMap((region) => [
		`*.api-${region}.cometchat.io`,
		`*.call-${region}.cometchat.io`,
	]),
];

const ecdsaWithSha256 = new x509.AlgorithmIdentifier({ algorithm: '1.2.840.10045.4.3.2' });

const commonName = new x509.AttributeTypeAndValue({
	type: '2.5.4.3',
	value: new x509.AttributeValue({ utf8String: 'CometChat sandbox' }),
});
const name = new x509.Name([new x509.RelativeDistinguishedName([commonName])]);

const extension = (extnID: string, value: object, critical = false) =>
	new x509.Extension({
		extnID,
		critical,
		extnValue: new OctetString(AsnConvert.serialize(value)),
	});

const extensions = new x509.Extensions([
	// Whoever trusts it trusts nothing that its key might sign.
	extension(x509.id_ce_basicConstraints, new x509.BasicConstraints({ cA: false }), true),
	extension(x509.id_ce_keyUsage, new x509.KeyUsage(x509.KeyUsageFlags.digitalSignature), true),
	extension(x509.id_ce_extKeyUsage, new x509.ExtendedKeyUsage([x509.id_kp_serverAuth])),
	extension(
		x509.id_ce_subjectAltName,
		new x509.SubjectAlternativeName([
			...hostNames.map((dNSName) => new x509.GeneralName({ dNSName })),
			new x509.GeneralName({ iPAddress: '127.0.0.1' }),
		]),
	),
]);

/** Makes a fresh key and a self-signed certificate (RFC 5280) that holds for a year, and is no authority. */
export function makeCertificate(now = new Date()): Certificate {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
	const notAfter = new Date(now);
	notAfter.setFullYear(now.getFullYear() + 1);
	const tbsCertificate = new x509.TBSCertificate({
		version: x509.Version.v3,
		// A serial number is positive: no highest bit, and no zero before the rest.
		serialNumber: Uint8Array.of(1, ...randomBytes(11)).buffer,
		signature: ecdsaWithSha256,
		issuer: name,
		subject: name,
		validity: new x509.Validity({ notBefore: new Date(now.getTime() - DAY), notAfter }),
		subjectPublicKeyInfo: AsnConvert.parse(
			publicKey.export({ type: 'spki', format: 'der' }),
			x509.SubjectPublicKeyInfo,
		),
		extensions,
	});
	const signature = sign('sha256', Buffer.from(AsnConvert.serialize(tbsCertificate)), privateKey);
	const certificate = new x509.Certificate({
		tbsCertificate,
		signatureAlgorithm: ecdsaWithSha256,
		signatureValue: Uint8Array.from(signature).buffer,
	});
	return {
		key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
		cert: new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString(),
	};
}
