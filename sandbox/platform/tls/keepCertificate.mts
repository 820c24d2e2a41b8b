import { X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Certificate, makeCertificate } from './certificate.mts';

/** A certificate with the PEM file that clients are to trust. */
export interface KeptCertificate {
	certificate: Certificate;
	path: string;
}

/** Whether it holds for another day, and is none of the authorities that were made before. */
function isValid(cert: string): boolean {
	const { validTo, ca } = new X509Certificate(cert);
	return !ca && Date.parse(validTo) > Date.now() + 86_400_000;
}

/** The certificate kept in the directory, made there on first use; without one, made for this run and removed at its end. */
export function keepCertificate(directory: string | undefined): KeptCertificate {
	const home = directory ?? mkdtempSync(join(tmpdir(), 'cometchat-sandbox-'));
	const path = join(home, 'certificate.pem');
	const keyPath = join(home, 'certificate.key');
	if (!directory) process.once('exit', () => rmSync(home, { recursive: true, force: true }));

	if (existsSync(path) && existsSync(keyPath)) {
		const kept = { cert: readFileSync(path, 'utf8'), key: readFileSync(keyPath, 'utf8') };
		if (isValid(kept.cert)) return { certificate: kept, path };
	}
	const certificate = makeCertificate();
	writeFileSync(keyPath, certificate.key, { mode: 0o600 });
	writeFileSync(path, certificate.cert);
	return { certificate, path };
}
