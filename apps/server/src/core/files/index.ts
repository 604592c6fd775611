export { avatarUrl, pictureUrl } from "./picture-url.ts"
export { filesRoutes } from "./routes.ts"
export { removePicture, storePicture, sweepPictures } from "./store-picture.ts"
