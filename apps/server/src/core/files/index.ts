export {
  type MadePicture,
  readLogo,
  storeAcademyPicture,
  sweepAcademyPictures,
} from "./academy-pictures.ts"
export { drawIcon, type IconFile, iconFiles } from "./draw-icon.ts"
export { loadSharp } from "./load-sharp.ts"
export { avatarUrl, pictureUrl } from "./picture-url.ts"
export { filesRoutes } from "./routes.ts"
export { removePicture, storePicture, sweepPictures } from "./store-picture.ts"
