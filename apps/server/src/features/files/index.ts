export { keepPicture, removePicture, sweepPictures } from "./keep-picture.ts"
export { pictureUrl } from "./picture-url.ts"
export { filesRoutes } from "./routes.ts"
