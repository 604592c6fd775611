export { CertificateDialog } from "./certificate-dialog.tsx"
export { Certificates } from "./certificates.tsx"
export { DueCertificates } from "./due-certificates.tsx"
export { OwnCertificates } from "./own-certificates.tsx"
